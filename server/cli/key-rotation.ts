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

/** Returns how many rows fit neither key; they stay as they are. */
async function rewrapAll(db: Db, before: Uint8Array, next: Uint8Array, now: Date): Promise<number> {
  const rewrap = createRewrapper(before, next)
  return await db.write(async (tx) => {
    const closed = [...(await rewrapDocuments(tx, rewrap)), ...(await rewrapCarDocuments(tx, rewrap)), ...(await rewrapSecrets(tx, rewrap))]
    await setValue(tx, 'document_key', getKeyFingerprint(next), now)
    return closed.length
  })
}

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

/** Without a stored fingerprint one match is enough, since a few rows may have another key by mistake. */
export async function findKeyIssue(db: Reader, key: Uint8Array | null, isAlone: boolean): Promise<KeyTrouble | null> {
  if (!key) return (await isAnythingLocked(db)) ? 'key_missing' : null
  const mark = await getValue(db, 'document_key')
  if (mark === getKeyFingerprint(key)) return null
  const locked = await opened(db, key)
  const isRight = mark === undefined ? locked.length === 0 || locked.includes(true) : locked.length === 0 && isAlone
  return isRight ? null : 'key_wrong'
}

export const isCurrentKey = ({ write }: Pick<Db, 'write'>, key: Uint8Array, isAlone: boolean, now: Date) =>
  write(async (tx) => {
    const isRight = (await findKeyIssue(tx, key, isAlone)) === null
    if (isRight) await setValue(tx, 'document_key', getKeyFingerprint(key), now)
    return isRight
  })

type Place = Pick<Config, 'dataDir' | 'documentKey' | 'databaseUrl'>

async function currentKey(db: Reader, { dataDir, documentKey, databaseUrl }: Place) {
  if (documentKey || databaseUrl) return documentKey
  const next = await readKeyFile(nextKeyPath(dataDir))
  return next && (await getValue(db, 'document_key')) === getKeyFingerprint(next) ? next : await readKeyFile(keyPath(dataDir))
}

/** Null where documents can be opened; works while the site is running. */
export async function keyAdvice(config: Place): Promise<string | null> {
  try {
    const trouble = await openReadOnly(config, async (db) => findKeyIssue(db, await currentKey(db, config), config.databaseUrl === null))
    return trouble && troubleWords[trouble].failing
  } catch (fault) {
    if (fault instanceof ConfigError) return fault.faults.join('\n')
    throw fault
  }
}

/** Keeps the previous key, because older archives need it. */
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

export async function rotateKey(db: Db, { dataDir, documentKey, nextDocumentKey, databaseUrl }: Keys, now: Date): Promise<string> {
  if (documentKey && !nextDocumentKey) throw new CommandError(words.noNext)
  if (!documentKey && nextDocumentKey) throw new CommandError(words.keptHere)
  if (!documentKey) await finishRotation(db.read, dataDir)
  const before = documentKey ?? (await readKeyFile(keyPath(dataDir)))
  if (!before) throw new CommandError(words.noKey)
  // After an earlier rotation the rows carry the next key's fingerprint.
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
