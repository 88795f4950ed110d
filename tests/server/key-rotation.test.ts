import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { carDocuments, documents } from '../../server/db/schema/documents.ts'
import { secondFactors } from '../../server/db/schema/users.ts'
import { getPreviousKeyPath, loadOrCreateKey, getKeyPath, getNextKeyPath, readKeyFile } from '../../server/storage/document-key.ts'
import { createDiskEncryptedFiles } from '../../server/storage/encrypted-files.ts'
import { createVault } from '../../server/storage/vault.ts'
import { finishRotation, saveFingerprintIfMatching, rotateKey } from '../../server/cli/key-rotation.ts'
import { createTestApp } from '../support/app.ts'
import { readRow } from '../support/read-rows.ts'

const text = 'a licence, page by page'
const secret = new TextEncoder().encode('a secret of twenty b')
const past = new Date('2026-11-01T08:00:00Z')

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const t = await createTestApp(env)
  t.changesBystanders()
  const { deps, db, dataDir } = t
  const [owner, other] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const { id: carId } = await t.newCar(owner)
  const userIds = [owner.id, other.id]
  const file = { contentType: 'application/pdf', bytes: text.length, createdAt: past } as const
  const createLocked = async (id = deps.newId()) => {
    const wrappedKey = await deps.vault.put(id, new TextEncoder().encode(text))
    return { ...file, id, wrappedKey, readyAt: past }
  }
  const createArriving = () => ({ ...file, id: deps.newId(), wrappedKey: '', readyAt: null })
  const licence = { kind: 'licence', status: 'pending' } as const
  const numbered = { ...licence, ...(await createLocked()), userId: owner.id, numberHash: deps.vault.fingerprint('1 1990 8') }
  const licences = [numbered, { ...licence, ...(await createLocked()), userId: other.id }]
  const papers = [await createLocked(), await createLocked()].map((one) => ({ ...one, carId, kind: 'registration' as const }))
  await db.write(async (tx) => {
    await tx.insert(documents).values([...licences, { ...licence, ...createArriving(), userId: owner.id, kind: 'identity' }])
    await tx.insert(carDocuments).values([...papers, { ...createArriving(), carId, kind: 'insurance' }])
    const factor = { recovery: [], confirmedAt: past, createdAt: past }
    for (const id of userIds)
      await tx.insert(secondFactors).values({ ...factor, userId: id, wrappedSecret: deps.vault.wrap(`second factor of ${id}`, secret) })
  })
  const decryptAll = async (key: Uint8Array) => {
    const vault = createVault(await createDiskEncryptedFiles(dataDir), key, () => undefined)
    const openFile = async (table: typeof documents | typeof carDocuments, id: string) =>
      String(await vault.get(id, (await readRow(db.read, table, id))?.wrappedKey ?? ''))
    const openSecret = async (id: string) =>
      String(Buffer.from(vault.unwrap(`second factor of ${id}`, (await readRow(db.read, secondFactors, id))?.wrappedSecret ?? '')))
    const tries = [
      ...licences.map(({ id }) => openFile(documents, id)),
      ...papers.map(({ id }) => openFile(carDocuments, id)),
      ...userIds.map(openSecret),
    ]
    return (await Promise.allSettled(tries)).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))
  }
  const all = [text, text, text, text, String(Buffer.from(secret)), String(Buffer.from(secret))]
  return { ...t, config: { ...deps.config, dataDir }, decryptAll, all, documentId: numbered.id, now: t.clock.now() }
}
const none = [null, null, null, null, null, null]

test('with a new key of the data folder all opens, with the old one nothing', async () => {
  const { db, dataDir, config, decryptAll, all, now, documentId } = await setUp()
  const before = await loadOrCreateKey(dataDir)
  expect(await decryptAll(before)).toEqual(all)
  expect(await rotateKey(db, config, now)).toContain(getKeyPath(dataDir))
  const after = await loadOrCreateKey(dataDir)
  expect([await decryptAll(after), await decryptAll(before)]).toEqual([all, none])
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['document.key', basename(getPreviousKeyPath(dataDir, before))])
  expect(await readKeyFile(getPreviousKeyPath(dataDir, before))).toEqual(before)
  expect([await saveFingerprintIfMatching(db, after, true, now), await saveFingerprintIfMatching(db, before, true, now)]).toEqual([
    true,
    false,
  ])
  const row = await readRow(db.read, documents, documentId)
  expect(row?.numberHash).toBeNull()
  // No real key encrypted the background rows, so they are only reported.
  expect(await rotateKey(db, config, now)).toContain('\n5 could not be opened with either key and were not changed.')
})

test('cut off before the rows or after them, the next start has the key that they are locked with', async () => {
  const { db, dataDir, config, decryptAll, all, now } = await setUp()
  const before = await loadOrCreateKey(dataDir)
  const unwanted = await loadOrCreateKey(dataDir, getNextKeyPath(dataDir))
  await finishRotation(db.read, dataDir)
  expect(await loadOrCreateKey(dataDir)).toEqual(before)
  await rotateKey(db, config, now)
  const after = await loadOrCreateKey(dataDir)
  expect(after).not.toEqual(unwanted)
  // This is the state after a power cut before the last rename.
  await rename(getKeyPath(dataDir), getNextKeyPath(dataDir))
  await rename(getPreviousKeyPath(dataDir, before), getKeyPath(dataDir))
  await rotateKey(db, config, now)
  const last = await loadOrCreateKey(dataDir)
  expect(await decryptAll(last)).toEqual(all)
  const previousKeys = [await readKeyFile(getPreviousKeyPath(dataDir, before)), await readKeyFile(getPreviousKeyPath(dataDir, after))]
  expect(previousKeys).toEqual([before, after])
})

test('a configured key gives way to the next one, and once more changes nothing', async () => {
  const [key, next] = [randomBytes(32), randomBytes(32)]
  const env = { DOCUMENT_KEY: key.toString('base64'), DOCUMENT_KEY_NEXT: next.toString('base64') }
  const { db, config, decryptAll, all, now } = await setUp(env)
  await expect(rotateKey(db, { ...config, nextDocumentKey: null }, now)).rejects.toThrow('Set DOCUMENT_KEY_NEXT')
  await expect(rotateKey(db, { ...config, documentKey: null }, now)).rejects.toThrow('The key is in the data folder')
  for (const _ of ['once', 'again']) {
    expect(await rotateKey(db, config, now)).toContain('set DOCUMENT_KEY to it')
    expect([await decryptAll(next), await decryptAll(key)]).toEqual([all, none])
  }
})

test('a key that opens nothing is told from the right one before either has left a mark, and locks nothing anew', async () => {
  const { db, dataDir, config, decryptAll, all, now } = await setUp()
  const right = await loadOrCreateKey(dataDir)
  const wrong = randomBytes(32)
  expect(await saveFingerprintIfMatching(db, wrong, true, now)).toBe(false)
  await writeFile(getKeyPath(dataDir), `${wrong.toString('base64')}\n`)
  await expect(rotateKey(db, config, now)).rejects.toThrow('Nothing was changed.')
  await rm(getKeyPath(dataDir))
  await expect(rotateKey(db, config, now)).rejects.toThrow('The data folder has no key')
  expect(await readdir(join(dataDir, 'keys'))).toEqual([])
  expect(await decryptAll(right)).toEqual(all)
  await writeFile(getKeyPath(dataDir), `${right.toString('base64')}\n`)
  expect([await saveFingerprintIfMatching(db, right, true, now), await saveFingerprintIfMatching(db, wrong, true, now)]).toEqual([
    true,
    false,
  ])
})
