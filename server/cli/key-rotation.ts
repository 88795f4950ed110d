import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyTrouble } from '../../shared/domain/health-issue.ts'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { troubleWords } from '../../shared/i18n/en/health-issue.ts'
import { lockedSecrets, rewrapSecrets } from '../features/auth/second-factor.ts'
import { getLockedCarDocuments, rewrapCarDocuments } from '../features/cars/document-queries.ts'
import type { Config } from '../config/config.ts'
import type { Db, Reader } from '../db/database.ts'
import { openReadOnly } from '../db/open.ts'
import { lockedDocuments, rewrapDocuments } from '../features/documents/key-rotation.ts'
import { ConfigError } from '../config/env.ts'
import { syncFolder } from '../storage/fs.ts'
import { previousKeyPath, loadOrCreateKey, keyPath, nextKeyPath, readKeyFile } from '../storage/document-key.ts'
import { getKeyFingerprint, createRewrapper } from '../storage/key-rotation.ts'
import { getValue, setValue } from '../features/settings/key-value.ts'
import { CommandError } from './command-error.ts'

const words = operateWords.rotation

/** All of it or nothing. Gives how many rows are of neither key, and stay as they are. */
async function rewrapAll(db: Db, before: Uint8Array, next: Uint8Array, now: Date): Promise<number> {
  const rewrap = createRewrapper(before, next)
  return await db.write(async (tx) => {
    const closed = [...(await rewrapDocuments(tx, rewrap)), ...(await rewrapCarDocuments(tx, rewrap)), ...(await rewrapSecrets(tx, rewrap))]
    await setValue(tx, 'document_key', getKeyFingerprint(next), now)
    return closed.length
  })
}

/** For each thing that is locked, whether that key opens it. */
async function opened(db: Reader, key: Uint8Array) {
  const { ofFile, ofSecret } = createRewrapper(key, key)
  const files = [...(await lockedDocuments(db)), ...(await getLockedCarDocuments(db))]
  const secrets = await lockedSecrets(db)
  return [
    ...files.map(({ id, wrapped }) => ofFile(id, wrapped) !== null),
    ...secrets.map(({ name, wrapped }) => ofSecret(name, wrapped) !== null),
  ]
}

const isAnythingLocked = async (db: Reader) =>
  (await lockedDocuments(db)).length > 0 || (await getLockedCarDocuments(db)).length > 0 || (await lockedSecrets(db)).length > 0

/**
 * Why the rows do not open with that key; null where they do. Their mark says so. Where they bear none some of them must open, since a few may be locked with another
 * key by an earlier mistake. Where nothing is locked yet every key is right, but not a second one of several processes.
 */
export async function findKeyIssue(db: Reader, key: Uint8Array | null, isAlone: boolean): Promise<KeyTrouble | null> {
  if (!key) return (await isAnythingLocked(db)) ? 'key_missing' : null
  const mark = await getValue(db, 'document_key')
  if (mark === getKeyFingerprint(key)) return null
  const locked = await opened(db, key)
  const isRight = mark === undefined ? locked.length === 0 || locked.includes(true) : locked.length === 0 && isAlone
  return isRight ? null : 'key_wrong'
}

/** Whether the rows open with that key; if so they bear its mark. */
export const isCurrentKey = ({ write }: Pick<Db, 'write'>, key: Uint8Array, isAlone: boolean, now: Date) =>
  write(async (tx) => {
    const isRight = (await findKeyIssue(tx, key, isAlone)) === null
    if (isRight) await setValue(tx, 'document_key', getKeyFingerprint(key), now)
    return isRight
  })

type Place = Pick<Config, 'dataDir' | 'documentKey' | 'databaseUrl'>

/** Also finds the key of a rotation that was cut off. */
async function currentKey(db: Reader, { dataDir, documentKey, databaseUrl }: Place) {
  if (documentKey || databaseUrl) return documentKey
  const next = await readKeyFile(nextKeyPath(dataDir))
  return next && (await getValue(db, 'document_key')) === getKeyFingerprint(next) ? next : await readKeyFile(keyPath(dataDir))
}

/** What to do so that documents open, of rows as they lie there, also while the site is running; null where they do. */
export async function keyAdvice(config: Place): Promise<string | null> {
  try {
    const trouble = await openReadOnly(config, async (db) => findKeyIssue(db, await currentKey(db, config), config.databaseUrl === null))
    return trouble && troubleWords[trouble].failing
  } catch (fault) {
    if (fault instanceof ConfigError) return fault.faults.join('\n')
    throw fault
  }
}

/** Puts the next key of the data folder in its place, once the rows are locked with it, and the one before beside it: archives of before need that. A next one that they are not locked with is dropped. */
export async function finishRotation(db: Reader, dataDir: string) {
  const next = await readKeyFile(nextKeyPath(dataDir))
  if (!next) return
  if ((await getValue(db, 'document_key')) === getKeyFingerprint(next)) {
    const former = await readKeyFile(keyPath(dataDir))
    if (former) await rename(keyPath(dataDir), previousKeyPath(dataDir, former))
    await rename(nextKeyPath(dataDir), keyPath(dataDir))
  } else await rm(nextKeyPath(dataDir))
  await syncFolder(join(dataDir, 'keys'))
}

type Keys = Pick<Config, 'dataDir' | 'documentKey' | 'nextDocumentKey' | 'databaseUrl'>

/** Locks all documents with another key: the configured next one, else a new one of the data folder. To be done again wherever it was cut off. */
export async function rotateKey(db: Db, { dataDir, documentKey, nextDocumentKey, databaseUrl }: Keys, now: Date): Promise<string> {
  if (documentKey && !nextDocumentKey) throw new CommandError(words.noNext)
  if (!documentKey && nextDocumentKey) throw new CommandError(words.keptHere)
  if (!documentKey) await finishRotation(db.read, dataDir)
  const before = documentKey ?? (await readKeyFile(keyPath(dataDir)))
  if (!before) throw new CommandError(words.noKey)
  // Done before, the rows bear the mark of the next one.
  const isDone = nextDocumentKey !== null && (await getValue(db.read, 'document_key')) === getKeyFingerprint(nextDocumentKey)
  if (!isDone && !(await isCurrentKey(db, before, databaseUrl === null, now))) throw new CommandError(words.wrongKey)
  const next = nextDocumentKey ?? (await loadOrCreateKey(dataDir, nextKeyPath(dataDir)))
  const closed = await rewrapAll(db, before, next, now)
  if (!documentKey) await finishRotation(db.read, dataDir)
  return [
    documentKey ? words.given : words.kept(keyPath(dataDir)),
    documentKey ? words.backups : words.former(previousKeyPath(dataDir, before)),
    words.numbers,
    ...(closed > 0 ? [words.closed(closed)] : []),
  ].join('\n')
}
