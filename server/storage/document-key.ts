import { ConfigError, parseDocumentKey } from '../config/env.ts'
import { getKeyLabel, getSecretLabel } from './vault.ts'
import { join } from 'node:path'
import { keyBytes, deriveKey, encrypt, decrypt } from './encryption.ts'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { randomBytes, createHmac } from 'node:crypto'
import { syncFolder, writeFsync } from './fs.ts'

const nullIfMissing = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

const getKeysDir = (dataDir: string) => join(dataDir, 'keys')
export const getKeyPath = (dataDir: string) => join(getKeysDir(dataDir), 'document.key')
/** A rotation leaves the new key here until all rows are re-encrypted. */
export const getNextKeyPath = (dataDir: string) => join(getKeysDir(dataDir), 'document.key.next')

export const getPreviousKeyPath = (dataDir: string, key: Uint8Array) =>
  join(getKeysDir(dataDir), `document.key.before-${getKeyFingerprint(key).slice(0, 12)}`)

/** Throws `ConfigError` where the file holds no key. */
export async function readKeyFile(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch(nullIfMissing)
  if (text === null) return null
  const key = parseDocumentKey(text.trim())
  if (!key) throw new ConfigError([`${path} does not hold a key: bring back the one that was there, or documents stay unreadable`])
  return key
}

/** The file has the form of `DOCUMENT_KEY`, so that the key can be moved there. */
export async function loadOrCreateKey(dataDir: string, path = getKeyPath(dataDir)): Promise<Buffer> {
  const existing = await readKeyFile(path)
  if (existing) return existing
  const folder = getKeysDir(dataDir)
  const key = randomBytes(keyBytes)
  const temporary = join(folder, '.document.key.new')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(temporary, { force: true })
  await writeFsync(temporary, Buffer.from(`${key.toString('base64')}\n`))
  await rename(temporary, path)
  await syncFolder(folder)
  await syncFolder(dataDir)
  return key
}

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
