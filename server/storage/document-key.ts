import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, parseKey } from '../config/env.ts'
import { syncFolder, writeFsync } from './fs.ts'
import { getKeyFingerprint } from './key-rotation.ts'
import { keyBytes } from './encryption.ts'

const orMissing = (fault: unknown) => {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null
  throw fault
}

const folderOf = (dataDir: string) => join(dataDir, 'keys')
export const keyPath = (dataDir: string) => join(folderOf(dataDir), 'document.key')
/** A rotation leaves the new key here until all rows are re-encrypted. */
export const nextKeyPath = (dataDir: string) => join(folderOf(dataDir), 'document.key.next')

export const previousKeyPath = (dataDir: string, key: Uint8Array) =>
  join(folderOf(dataDir), `document.key.before-${getKeyFingerprint(key).slice(0, 12)}`)

/** Throws `ConfigError` where the file holds no key. */
export async function readKeyFile(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch(orMissing)
  if (text === null) return null
  const key = parseKey(text.trim())
  if (!key) throw new ConfigError([`${path} does not hold a key: bring back the one that was there, or documents stay unreadable`])
  return key
}

/** The file has the form of `DOCUMENT_KEY`, so that the key can be moved there. */
export async function loadOrCreateKey(dataDir: string, path = keyPath(dataDir)): Promise<Buffer> {
  const kept = await readKeyFile(path)
  if (kept) return kept
  const folder = folderOf(dataDir)
  const key = randomBytes(keyBytes)
  const halfway = join(folder, '.document.key.new')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(halfway, { force: true })
  await writeFsync(halfway, Buffer.from(`${key.toString('base64')}\n`))
  await rename(halfway, path)
  await syncFolder(folder)
  await syncFolder(dataDir)
  return key
}
