import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyIssue } from '../../shared/domain/health-issue.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { healthIssueMessages } from '../../shared/i18n/en/admin-dashboard.ts'
import { listWrappedSecrets, rewrapSecrets } from '../features/auth/second-factor.ts'
import { listEncryptedCarDocuments, rewrapCarDocuments } from '../features/cars/document-queries.ts'
import type { Config } from '../config/config.ts'
import type { Db, Reader } from '../db/database.ts'
import { openReadOnly } from '../db/open.ts'
import { listEncryptedDocuments, rewrapDocuments } from '../features/documents/key-rotation.ts'
import { ConfigError } from '../config/env.ts'
import { syncFolder } from '../storage/fs.ts'
import {
  getPreviousKeyPath,
  loadOrCreateKey,
  getKeyPath,
  getNextKeyPath,
  readKeyFile,
  getKeyFingerprint,
  createRewrapper,
} from '../storage/document-key.ts'
import { getKeyValue, setKeyValue } from '../features/settings/key-value.ts'
import { CommandError } from './command-error.ts'

const messages = cliMessages.rotation

/** Returns how many rows fit neither key; they stay as they are. */
async function rewrapAll(db: Db, current: Uint8Array, next: Uint8Array, now: Date): Promise<number> {
  const rewrap = createRewrapper(current, next)
  return await db.write(async (tx) => {
    const unreadable = [
      ...(await rewrapDocuments(tx, rewrap)),
      ...(await rewrapCarDocuments(tx, rewrap)),
      ...(await rewrapSecrets(tx, rewrap)),
    ]
    await setKeyValue(tx, 'document_key', getKeyFingerprint(next), now)
    return unreadable.length
  })
}

async function tryKeyOnAllData(db: Reader, key: Uint8Array) {
  const { rewrapFileKey, rewrapSecret } = createRewrapper(key, key)
  const files = [...(await listEncryptedDocuments(db)), ...(await listEncryptedCarDocuments(db))]
  const secrets = await listWrappedSecrets(db)
  return [
    ...files.map(({ id, wrapped }) => rewrapFileKey(id, wrapped) !== null),
    ...secrets.map(({ name, wrapped }) => rewrapSecret(name, wrapped) !== null),
  ]
}

const hasEncryptedData = async (db: Reader) =>
  (await listEncryptedDocuments(db)).length > 0 ||
  (await listEncryptedCarDocuments(db)).length > 0 ||
  (await listWrappedSecrets(db)).length > 0

/** Without a stored fingerprint one match is enough, since a few rows may have another key by mistake. */
export async function findKeyIssue(db: Reader, key: Uint8Array | null, isSingleProcess: boolean): Promise<KeyIssue | null> {
  if (!key) return (await hasEncryptedData(db)) ? 'key_missing' : null
  const fingerprint = await getKeyValue(db, 'document_key')
  if (fingerprint === getKeyFingerprint(key)) return null
  const openResults = await tryKeyOnAllData(db, key)
  const isMatching =
    fingerprint === undefined ? openResults.length === 0 || openResults.includes(true) : openResults.length === 0 && isSingleProcess
  return isMatching ? null : 'key_wrong'
}

export const saveFingerprintIfMatching = ({ write }: Pick<Db, 'write'>, key: Uint8Array, isSingleProcess: boolean, now: Date) =>
  write(async (tx) => {
    const isMatching = (await findKeyIssue(tx, key, isSingleProcess)) === null
    if (isMatching) await setKeyValue(tx, 'document_key', getKeyFingerprint(key), now)
    return isMatching
  })

type KeyConfig = Pick<Config, 'dataDir' | 'documentKey' | 'databaseUrl'>

async function findCurrentKey(db: Reader, { dataDir, documentKey, databaseUrl }: KeyConfig) {
  if (documentKey || databaseUrl) return documentKey
  const next = await readKeyFile(getNextKeyPath(dataDir))
  return next && (await getKeyValue(db, 'document_key')) === getKeyFingerprint(next) ? next : await readKeyFile(getKeyPath(dataDir))
}

/** Null where documents can be opened; works while the site is running. */
export async function getKeyIssueMessage(config: KeyConfig): Promise<string | null> {
  try {
    const issue = await openReadOnly(config, async (db) => findKeyIssue(db, await findCurrentKey(db, config), config.databaseUrl === null))
    return issue && healthIssueMessages[issue].failing
  } catch (error) {
    if (error instanceof ConfigError) return error.errors.join('\n')
    throw error
  }
}

/** Keeps the previous key, because older archives need it. */
export async function finishRotation(db: Reader, dataDir: string) {
  const next = await readKeyFile(getNextKeyPath(dataDir))
  if (!next) return
  if ((await getKeyValue(db, 'document_key')) === getKeyFingerprint(next)) {
    const previous = await readKeyFile(getKeyPath(dataDir))
    if (previous) await rename(getKeyPath(dataDir), getPreviousKeyPath(dataDir, previous))
    await rename(getNextKeyPath(dataDir), getKeyPath(dataDir))
  } else await rm(getNextKeyPath(dataDir))
  await syncFolder(join(dataDir, 'keys'))
}

type RotationConfig = Pick<Config, 'dataDir' | 'documentKey' | 'nextDocumentKey' | 'databaseUrl'>

export async function rotateKey(
  db: Db,
  { dataDir, documentKey, nextDocumentKey, databaseUrl }: RotationConfig,
  now: Date,
): Promise<string> {
  if (documentKey && !nextDocumentKey) throw new CommandError(messages.noNext)
  if (!documentKey && nextDocumentKey) throw new CommandError(messages.keptHere)
  if (!documentKey) await finishRotation(db.read, dataDir)
  const current = documentKey ?? (await readKeyFile(getKeyPath(dataDir)))
  if (!current) throw new CommandError(messages.noKey)
  // After an earlier rotation the rows carry the next key's fingerprint.
  const isDone = nextDocumentKey !== null && (await getKeyValue(db.read, 'document_key')) === getKeyFingerprint(nextDocumentKey)
  if (!isDone && !(await saveFingerprintIfMatching(db, current, databaseUrl === null, now))) throw new CommandError(messages.wrongKey)
  const next = nextDocumentKey ?? (await loadOrCreateKey(dataDir, getNextKeyPath(dataDir)))
  const unreadable = await rewrapAll(db, current, next, now)
  if (!documentKey) await finishRotation(db.read, dataDir)
  return [
    documentKey ? messages.given : messages.kept(getKeyPath(dataDir)),
    documentKey ? messages.backups : messages.former(getPreviousKeyPath(dataDir, current)),
    messages.numbers,
    ...(unreadable > 0 ? [messages.closed(unreadable)] : []),
  ].join('\n')
}
