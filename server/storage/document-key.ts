import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, parseKey } from '../config/env.ts'
import { syncFolder, writeFsync } from './fs.ts'
import { getKeyFingerprint } from './key-rotation.ts'
import { keyBytes } from './encryption.ts'

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
  const key = parseKey(text.trim())
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
