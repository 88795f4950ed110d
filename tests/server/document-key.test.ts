import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keyValues } from '../../server/db/schema/settings.ts'
import { documents } from '../../server/db/schema/documents.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { loadOrCreateKey, getKeyPath } from '../../server/storage/document-key.ts'
import { disabledVault, createWrongKeyVault, getKeyLabel } from '../../server/storage/vault.ts'
import { encrypt } from '../../server/storage/encryption.ts'
import { findKeyIssue } from '../../server/cli/key-rotation.ts'
import { testApp } from '../support/app.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { unpackFixture, newestFixture } from '../support/legacy-data.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServerOn } from '../support/server-process.ts'
import { twara } from '../support/cli.ts'

const patience = { timeout: 180_000 }
const missing = 'The document key is missing: no document can be opened or uploaded.'
const wrong = 'The document key does not match this data: no document can be opened or uploaded.'
const back = 'as keys/document.key in the data folder, or in DOCUMENT_KEY. Then restart.'
const asEnv = (key: Uint8Array) => ({ DOCUMENT_KEY: Buffer.from(key).toString('base64') })

async function restored() {
  const dataDir = await unpackFixture(newestFixture)
  const key = randomBytes(32)
  const db = openSqlite(join(dataDir, 'twara.db'))
  const [one] = await db.read.select().from(documents).orderBy(asc(documents.id)).limit(1)
  if (!one) throw new Error('there is no document')
  const wrappedKey = encrypt(key, randomBytes(32), getKeyLabel(one.id)).toString('base64url')
  await db.write(async (tx) => {
    await tx.update(documents).set({ wrappedKey }).where(eq(documents.id, one.id))
    await tx.delete(keyValues).where(eq(keyValues.name, 'document_key'))
  })
  await db.close()
  return { dataDir, key }
}

async function started(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const server = startServerOn(dataDir, 'serve', env)
  const { code, out } = await server.outcome
  expect(code).toBeNull()
  await server.end('SIGKILL')
  return out
}

testOnFiles('where there are documents no key is made, and the doctor names the one that is missing or wrong', patience, async () => {
  const { dataDir, key } = await restored()
  const doctor = async (env = {}) => twara(dataDir, 'doctor', { env })
  for (const look of ['before a start', 'after it']) {
    const { code, out } = await doctor()
    expect([code, out], look).toEqual([1, expect.stringContaining(`BAD   ${missing}`)])
    expect(out).toContain(back)
    if (look === 'before a start') expect(await started(dataDir)).toContain(missing)
    expect(existsSync(getKeyPath(dataDir))).toBe(false)
  }
  expect(await doctor(asEnv(randomBytes(32)))).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${wrong}`) })
  await mkdir(dirname(getKeyPath(dataDir)), { recursive: true })
  await writeFile(getKeyPath(dataDir), 'no key')
  expect(await doctor()).toMatchObject({ code: 1, out: expect.stringContaining('does not hold a key') })
  await writeFile(getKeyPath(dataDir), `${Buffer.from(key).toString('base64')}\n`)
  expect(await doctor()).toMatchObject({ code: 0, out: expect.stringContaining('warn  documents are locked with a key') })
})

testOnFiles('a missing and a wrong key are named with files in a bucket too', patience, async () => {
  const { dataDir } = await restored()
  const { env } = await createBucket()
  const withWrong = { ...env, ...asEnv(randomBytes(32)) }
  expect(await started(dataDir, withWrong)).toContain(wrong)
  expect(await twara(dataDir, 'doctor', { env: withWrong })).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${wrong}`) })
  expect(await twara(dataDir, 'doctor', { env })).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${missing}`) })
  expect(existsSync(getKeyPath(dataDir))).toBe(false)
})

testOnFiles('where nothing is locked yet a key is made, and all is well', patience, async () => {
  const dataDir = await createTempFolder()
  expect(await started(dataDir)).not.toContain('document key')
  expect(existsSync(getKeyPath(dataDir))).toBe(true)
  expect(await twara(dataDir, 'doctor')).toMatchObject({ code: 0 })
})

test('on either engine rows tell a missing key from a wrong one', async () => {
  const { db, dataDir, deps, newUser, clock } = await testApp()
  const key = await loadOrCreateKey(dataDir)
  const { id: userId } = await newUser()
  const made = { contentType: 'application/pdf', bytes: 1, readyAt: clock.now(), createdAt: clock.now() } as const
  const document = { ...made, id: deps.newId(), userId, kind: 'licence', status: 'pending', wrappedKey: 'of another key' } as const
  await db.write((tx) => tx.insert(documents).values(document))
  expect([await findKeyIssue(db.read, null, true), await findKeyIssue(db.read, key, true)]).toEqual(['key_missing', 'key_wrong'])
})

test('admins read on every page and under Jobs which key to bring back', async () => {
  const t = await testApp()
  const admin = t.as(await t.newUser({ userType: 'admin' }))
  for (const trouble of ['key_missing', 'key_wrong'] as const) {
    Object.assign(t.deps.vault, createWrongKeyVault(trouble))
    expect(await admin.read('/api/admin/jobs')).toMatchObject({ troubles: [trouble] })
    expect(await admin.read('/api/admin/waiting')).toMatchObject({ keyTrouble: trouble })
  }
  Object.assign(t.deps.vault, disabledVault)
  expect(await admin.read('/api/admin/waiting')).toMatchObject({ keyTrouble: null })
})
