import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { operateWords } from '../../shared/words/en/operate.ts'
import { lockedSecrets, rewrapSecrets } from '../auth/second-factor.ts'
import { lockedPapers, rewrapPapers } from '../cars/paper-rows.ts'
import type { Config } from '../config.ts'
import type { Db, Reader } from '../db/database.ts'
import { lockedDocuments, rewrapDocuments } from '../documents/rewrapping.ts'
import { syncFolder } from '../files/disk.ts'
import { formerKeyPath, keptKey, keyPath, nextKeyPath, readKept } from '../files/document-key.ts'
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

/** For each thing that is locked, whether that key opens it. */
async function opened(db: Reader, key: Uint8Array) {
  const { ofFile, ofSecret } = rewrapping(key, key)
  const files = [...(await lockedDocuments(db)), ...(await lockedPapers(db))]
  const secrets = await lockedSecrets(db)
  return [
    ...files.map(({ id, wrapped }) => ofFile(id, wrapped) !== null),
    ...secrets.map(({ name, wrapped }) => ofSecret(name, wrapped) !== null),
  ]
}

/**
 * Whether the rows are locked with that key: by the mark that they bear. Where they bear none some of them must open, since a few may be locked with another key by
 * an earlier mistake. Where nothing is locked yet every key is right, but not a second one of several processes. Then they bear its mark.
 */
export const isKeyOf = ({ write }: Pick<Db, 'write'>, key: Uint8Array, isAlone: boolean, now: Date) =>
  write(async (tx) => {
    const mark = await factOf(tx, 'document_key')
    if (mark === markOf(key)) return true
    const locked = await opened(tx, key)
    const isRight = mark === undefined ? locked.length === 0 || locked.includes(true) : locked.length === 0 && isAlone
    if (isRight) await setFact(tx, 'document_key', markOf(key), now)
    return isRight
  })

/** Puts the next key of the data folder in its place, once the rows are locked with it, and the one before beside it: archives of before need that. A next one that they are not locked with is dropped. */
export async function finishRotation(db: Reader, dataDir: string) {
  const next = await readKept(nextKeyPath(dataDir))
  if (!next) return
  if ((await factOf(db, 'document_key')) === markOf(next)) {
    const former = await readKept(keyPath(dataDir))
    if (former) await rename(keyPath(dataDir), formerKeyPath(dataDir, former))
    await rename(nextKeyPath(dataDir), keyPath(dataDir))
  } else await rm(nextKeyPath(dataDir))
  await syncFolder(join(dataDir, 'keys'))
}

type Keys = Pick<Config, 'dataDir' | 'documentKey' | 'nextDocumentKey' | 'databaseUrl'>

/** Locks all documents with another key: the configured next one, else a new one of the data folder. To be done again wherever it was cut off. */
export async function rotateKey(db: Db, { dataDir, documentKey, nextDocumentKey, databaseUrl }: Keys, now: Date): Promise<string> {
  if (documentKey && !nextDocumentKey) throw new Failed(words.noNext)
  if (!documentKey && nextDocumentKey) throw new Failed(words.keptHere)
  if (!documentKey) await finishRotation(db.read, dataDir)
  const before = documentKey ?? (await readKept(keyPath(dataDir)))
  if (!before) throw new Failed(words.noKey)
  // Done before, the rows bear the mark of the next one.
  const isDone = nextDocumentKey !== null && (await factOf(db.read, 'document_key')) === markOf(nextDocumentKey)
  if (!isDone && !(await isKeyOf(db, before, databaseUrl === null, now))) throw new Failed(words.wrongKey)
  const next = nextDocumentKey ?? (await keptKey(dataDir, nextKeyPath(dataDir)))
  const closed = await rewrapAll(db, before, next, now)
  if (!documentKey) await finishRotation(db.read, dataDir)
  return [
    documentKey ? words.given : words.kept(keyPath(dataDir)),
    documentKey ? words.backups : words.former(formerKeyPath(dataDir, before)),
    words.numbers,
    ...(closed > 0 ? [words.closed(closed)] : []),
  ].join('\n')
}
