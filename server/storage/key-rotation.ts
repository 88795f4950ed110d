import { createHmac } from 'node:crypto'
import { deriveKey, encrypt, decrypt } from './encryption.ts'
import { getKeyLabel, getSecretLabel } from './vault.ts'

/** Null for what neither key opens; what the new key opens stays unchanged. */
export type Rewrapper = {
  rewrapFileKey: (id: string, wrapped: string) => string | null
  rewrapSecret: (name: string, wrapped: string) => string | null
}

function tryDecrypt(key: Uint8Array, encrypted: Uint8Array, name: string) {
  try {
    return decrypt(key, encrypted, name)
  } catch {
    return null
  }
}

export function createRewrapper(currentKey: Uint8Array, nextKey: Uint8Array): Rewrapper {
  const rewrap = (name: string, wrapped: string) => {
    const encrypted = Buffer.from(wrapped, 'base64url')
    if (tryDecrypt(nextKey, encrypted, name)) return wrapped
    const unwrapped = tryDecrypt(currentKey, encrypted, name)
    return unwrapped && encrypt(nextKey, unwrapped, name).toString('base64url')
  }
  return {
    rewrapFileKey: (id, wrapped) => rewrap(getKeyLabel(id), wrapped),
    rewrapSecret: (name, wrapped) => rewrap(getSecretLabel(name), wrapped),
  }
}

/** The database stores it to recognize the key, of which it reveals nothing. */
export const getKeyFingerprint = (key: Uint8Array) => createHmac('sha256', deriveKey(key, 'mark')).update('document key').digest('hex')
