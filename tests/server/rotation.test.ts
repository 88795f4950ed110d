import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { carPapers, documents } from '../../server/db/schema/papers.ts'
import { secondFactors } from '../../server/db/schema/people.ts'
import { formerKeyPath, keptKey, keyPath, nextKeyPath, readKept } from '../../server/files/document-key.ts'
import { sealedOnDisk } from '../../server/files/sealed-files.ts'
import { createVault } from '../../server/files/vault.ts'
import { finishRotation, isKeyOf, rotateKey } from '../../server/operate/rotation.ts'
import { testApp } from '../support/app.ts'
import { rowIn } from '../support/rows.ts'

const text = 'a licence, page by page'
const secret = new TextEncoder().encode('a secret of twenty b')
const past = new Date('2026-11-01T08:00:00Z')

/** A site with documents and second factors of two people and papers of a car, some still arriving, all locked with its key. */
async function aSite(env: NodeJS.ProcessEnv = {}) {
  const t = await testApp(env)
  t.changesBystanders()
  const { deps, db, dataDir } = t
  const owner = await t.newUser({ userType: 'owner' })
  const other = await t.newUser()
  const car = await t.newCar(owner)
  const [id, paper, otherPaper, arriving] = [deps.newId(), deps.newId(), deps.newId(), deps.newId()]
  const file = { contentType: 'application/pdf', bytes: text.length, readyAt: past, createdAt: past } as const
  const bytes = new TextEncoder().encode(text)
  const otherId = deps.newId()
  const wrapped = { document: await deps.vault.put(id, bytes), other: await deps.vault.put(otherId, bytes) }
  const papers: (typeof carPapers.$inferInsert)[] = []
  for (const one of [paper, otherPaper])
    papers.push({ ...file, id: one, carId: car.id, kind: 'registration', wrappedKey: await deps.vault.put(one, bytes) })
  papers.push({ ...file, id: arriving, carId: car.id, kind: 'insurance', wrappedKey: '', readyAt: null })
  await db.write(async (tx) => {
    const licence = { ...file, userId: owner.id, kind: 'licence', status: 'pending' } as const
    await tx.insert(documents).values([
      { ...licence, id, wrappedKey: wrapped.document, numberHash: deps.vault.fingerprint('1 1990 8') },
      { ...licence, id: otherId, userId: other.id, wrappedKey: wrapped.other },
      { ...licence, id: deps.newId(), kind: 'identity', wrappedKey: '', readyAt: null },
    ])
    await tx.insert(carPapers).values(papers)
    const factor = { recovery: [], confirmedAt: past, createdAt: past }
    for (const { id: userId } of [owner, other])
      await tx.insert(secondFactors).values({ ...factor, userId, wrappedSecret: deps.vault.wrap(`second factor of ${userId}`, secret) })
  })
  /** What opens with that key now. */
  const opens = async (key: Uint8Array) => {
    const vault = createVault(await sealedOnDisk(dataDir), key, () => undefined)
    const row = await rowIn(db.read, documents, id)
    const keyOf = async (one: string) => (await rowIn(db.read, carPapers, one))?.wrappedKey ?? ''
    const secretOf = async (userId: string) =>
      String(Buffer.from(vault.unwrap(`second factor of ${userId}`, (await rowIn(db.read, secondFactors, userId))?.wrappedSecret ?? '')))
    const otherRow = await rowIn(db.read, documents, otherId)
    const [paperKey, otherKey] = [await keyOf(paper), await keyOf(otherPaper)]
    const tries = [
      vault.get(id, row?.wrappedKey ?? ''),
      vault.get(otherId, otherRow?.wrappedKey ?? ''),
      vault.get(paper, paperKey),
      vault.get(otherPaper, otherKey),
      secretOf(owner.id),
      secretOf(other.id),
    ]
    const outcomes = await Promise.allSettled(tries)
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? String(outcome.value) : null))
  }
  const all = [text, text, text, text, String(Buffer.from(secret)), String(Buffer.from(secret))]
  return { ...t, config: { ...deps.config, dataDir }, opens, all, documentId: id, now: t.clock.now() }
}
const none = [null, null, null, null, null, null]

test('with a new key of the data folder all opens, with the old one nothing', async () => {
  const { db, dataDir, config, opens, all, now, documentId } = await aSite()
  const before = await keptKey(dataDir)
  expect(await opens(before)).toEqual(all)
  expect(await rotateKey(db, config, now)).toContain(keyPath(dataDir))
  const after = await keptKey(dataDir)
  expect([await opens(after), await opens(before)]).toEqual([all, none])
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['document.key', basename(formerKeyPath(dataDir, before))])
  expect(await readKept(formerKeyPath(dataDir, before))).toEqual(before)
  expect([await isKeyOf(db, after, true, now), await isKeyOf(db, before, true, now)]).toEqual([true, false])
  const row = await rowIn(db.read, documents, documentId)
  expect(row?.numberHash).toBeNull()
  // Rows of bystanders, which no key has locked, are told of, and stay.
  expect(await rotateKey(db, config, now)).toContain('\n5 could be opened with neither key, and stay as they are.')
})

test('cut off before the rows or after them, the next start has the key that they are locked with', async () => {
  const { db, dataDir, config, opens, all, now } = await aSite()
  const before = await keptKey(dataDir)
  const unwanted = await keptKey(dataDir, nextKeyPath(dataDir))
  await finishRotation(db.read, dataDir)
  expect(await keptKey(dataDir)).toEqual(before)
  await rotateKey(db, config, now)
  const after = await keptKey(dataDir)
  expect(after).not.toEqual(unwanted)
  // The power went before the new key was put in its place.
  await rename(keyPath(dataDir), nextKeyPath(dataDir))
  await rename(formerKeyPath(dataDir, before), keyPath(dataDir))
  // The command again finishes what was begun, and goes on from there.
  await rotateKey(db, config, now)
  const last = await keptKey(dataDir)
  expect(await opens(last)).toEqual(all)
  const former = [await readKept(formerKeyPath(dataDir, before)), await readKept(formerKeyPath(dataDir, after))]
  expect(former).toEqual([before, after])
})

test('a configured key gives way to the next one, and once more changes nothing', async () => {
  const [key, next] = [randomBytes(32), randomBytes(32)]
  const env = { DOCUMENT_KEY: key.toString('base64'), DOCUMENT_KEY_NEXT: next.toString('base64') }
  const { db, config, opens, all, now } = await aSite(env)
  await expect(rotateKey(db, { ...config, nextDocumentKey: null }, now)).rejects.toThrow('DOCUMENT_KEY_NEXT is missing')
  await expect(rotateKey(db, { ...config, documentKey: null }, now)).rejects.toThrow('The key lies in the data folder')
  for (const _ of ['once', 'again']) {
    expect(await rotateKey(db, config, now)).toContain('make it DOCUMENT_KEY')
    expect([await opens(next), await opens(key)]).toEqual([all, none])
  }
})

test('a key that opens nothing is told from the right one before either has left a mark, and locks nothing anew', async () => {
  const { db, dataDir, config, opens, all, now } = await aSite()
  const right = await keptKey(dataDir)
  const wrong = randomBytes(32)
  expect(await isKeyOf(db, wrong, true, now)).toBe(false)
  await writeFile(keyPath(dataDir), `${wrong.toString('base64')}\n`)
  await expect(rotateKey(db, config, now)).rejects.toThrow('Nothing was changed.')
  await rm(keyPath(dataDir))
  await expect(rotateKey(db, config, now)).rejects.toThrow('There is no key in the data folder')
  expect(await readdir(join(dataDir, 'keys'))).toEqual([])
  expect(await opens(right)).toEqual(all)
  await writeFile(keyPath(dataDir), `${right.toString('base64')}\n`)
  expect([await isKeyOf(db, right, true, now), await isKeyOf(db, wrong, true, now)]).toEqual([true, false])
})
