import { createHmac } from 'node:crypto'
import { deriveKey, encrypt, decrypt } from './encryption.ts'
import { getKeyLabel, getSecretLabel } from './vault.ts'

/** Null for what neither key opens; what the new key opens stays unchanged. */
export type Rewrap = { ofFile: (id: string, wrapped: string) => string | null; ofSecret: (name: string, wrapped: string) => string | null }

function opened(key: Uint8Array, sealed: Uint8Array, name: string) {
  try {
    return decrypt(key, sealed, name)
  } catch {
    return null
  }
}

export function createRewrapper(before: Uint8Array, next: Uint8Array): Rewrap {
  const again = (name: string, wrapped: string) => {
    const sealed = Buffer.from(wrapped, 'base64url')
    if (opened(next, sealed, name)) return wrapped
    const unwrapped = opened(before, sealed, name)
    return unwrapped && encrypt(next, unwrapped, name).toString('base64url')
  }
  return { ofFile: (id, wrapped) => again(getKeyLabel(id), wrapped), ofSecret: (name, wrapped) => again(getSecretLabel(name), wrapped) }
}

/** The database stores it to recognize the key, of which it reveals nothing. */
export const getKeyFingerprint = (key: Uint8Array) => createHmac('sha256', deriveKey(key, 'mark')).update('document key').digest('hex')
