import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { operateWords } from '../../shared/words/en/operate.ts'
import { rewrapSecrets } from '../auth/second-factor.ts'
import { rewrapPapers } from '../cars/paper-rows.ts'
import type { Config } from '../config.ts'
import type { Db, Reader } from '../db/database.ts'
import { rewrapDocuments } from '../documents/rewrapping.ts'
import { syncFolder } from '../files/disk.ts'
import { keptKey, keyPath, nextKeyPath, readKept } from '../files/document-key.ts'
import { markOf, rewrapping } from '../files/rewrapping.ts'
import { factOf, setFact } from '../settings/facts.ts'
import { Failed } from './failed.ts'

const words = operateWords.rotation

/** All of it or nothing. Gives how many rows are of neither key, and stay as they are. */
async function rewrapAll(db: Db, before: Uint8Array, next: Uint8Array, now: Date): Promise<number> {
  const rewrap = rewrapping(before, next)
  return await db.write(async (tx) => {
    const closed = [...(await rewrapDocuments(tx, rewrap)), ...(await rewrapPapers(tx, rewrap)), ...(await rewrapSecrets(tx, rewrap))]
    await setFact(tx, 'document_key', markOf(next), now)
    return closed.length
  })
}

/** Whether the rows are locked with that key; also where they were never locked with another one. */
export async function isKeyOf(db: Reader, key: Uint8Array) {
  const mark = await factOf(db, 'document_key')
  return mark === undefined || mark === markOf(key)
}

/** Puts the next key of the data folder in its place, once the rows are locked with it; one that they are not locked with is dropped. */
export async function finishRotation(db: Reader, dataDir: string) {
  const next = await readKept(nextKeyPath(dataDir))
  if (!next) return
  if ((await factOf(db, 'document_key')) === markOf(next)) await rename(nextKeyPath(dataDir), keyPath(dataDir))
  else await rm(nextKeyPath(dataDir))
  await syncFolder(join(dataDir, 'keys'))
}

type Keys = Pick<Config, 'dataDir' | 'documentKey' | 'nextDocumentKey'>

/** Locks all documents with another key: the configured next one, else a new one of the data folder. To be done again wherever it was cut off. */
export async function rotateKey(db: Db, { dataDir, documentKey, nextDocumentKey }: Keys, now: Date): Promise<string> {
  if (documentKey && !nextDocumentKey) throw new Failed(words.noNext)
  if (!documentKey && nextDocumentKey) throw new Failed(words.keptHere)
  if (!documentKey) await finishRotation(db.read, dataDir)
  const before = documentKey ?? (await keptKey(dataDir))
  const next = nextDocumentKey ?? (await keptKey(dataDir, nextKeyPath(dataDir)))
  const closed = await rewrapAll(db, before, next, now)
  if (!documentKey) await finishRotation(db.read, dataDir)
  return [documentKey ? words.given : words.kept(keyPath(dataDir)), words.backups, ...(closed > 0 ? [words.closed(closed)] : [])].join('\n')
}
