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
import { createTestApp } from '../support/app.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { unpackFixture, newestFixture } from '../support/legacy-data.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { spawnServerProcess } from '../support/server-process.ts'
import { runCli } from '../support/cli.ts'

const testOptions = { timeout: 180_000 }
const missing = 'The document key is missing: no document can be opened or uploaded.'
const wrong = 'The document key does not match this data: no document can be opened or uploaded.'
const restoreHint = 'as keys/document.key in the data folder, or in DOCUMENT_KEY. Then restart.'
const toEnv = (key: Uint8Array) => ({ DOCUMENT_KEY: Buffer.from(key).toString('base64') })

async function createRestoredFolder() {
  const dataDir = await unpackFixture(newestFixture)
  const key = randomBytes(32)
  const db = openSqlite(join(dataDir, 'twara.db'))
  const [document] = await db.read.select().from(documents).orderBy(asc(documents.id)).limit(1)
  if (!document) throw new Error('there is no document')
  const wrappedKey = encrypt(key, randomBytes(32), getKeyLabel(document.id)).toString('base64url')
  await db.write(async (tx) => {
    await tx.update(documents).set({ wrappedKey }).where(eq(documents.id, document.id))
    await tx.delete(keyValues).where(eq(keyValues.name, 'document_key'))
  })
  await db.close()
  return { dataDir, key }
}

async function runStart(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const server = spawnServerProcess(dataDir, 'serve', env)
  const { code, out } = await server.outcome
  expect(code).toBeNull()
  await server.end('SIGKILL')
  return out
}

testOnFiles('where there are documents no key is made, and the doctor names the one that is missing or wrong', testOptions, async () => {
  const { dataDir, key } = await createRestoredFolder()
  const runDoctor = async (env = {}) => runCli(dataDir, 'doctor', { env })
  for (const phase of ['before a start', 'after it']) {
    const { code, out } = await runDoctor()
    expect([code, out], phase).toEqual([1, expect.stringContaining(`BAD   ${missing}`)])
    expect(out).toContain(restoreHint)
    if (phase === 'before a start') expect(await runStart(dataDir)).toContain(missing)
    expect(existsSync(getKeyPath(dataDir))).toBe(false)
  }
  expect(await runDoctor(toEnv(randomBytes(32)))).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${wrong}`) })
  await mkdir(dirname(getKeyPath(dataDir)), { recursive: true })
  await writeFile(getKeyPath(dataDir), 'no key')
  expect(await runDoctor()).toMatchObject({ code: 1, out: expect.stringContaining('does not hold a key') })
  await writeFile(getKeyPath(dataDir), `${Buffer.from(key).toString('base64')}\n`)
  expect(await runDoctor()).toMatchObject({ code: 0, out: expect.stringContaining('warn  the document key is in the data folder') })
})

testOnFiles('a missing and a wrong key are named with files in a bucket too', testOptions, async () => {
  const { dataDir } = await createRestoredFolder()
  const { env } = await createBucket()
  const withWrong = { ...env, ...toEnv(randomBytes(32)) }
  expect(await runStart(dataDir, withWrong)).toContain(wrong)
  expect(await runCli(dataDir, 'doctor', { env: withWrong })).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${wrong}`) })
  expect(await runCli(dataDir, 'doctor', { env })).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${missing}`) })
  expect(existsSync(getKeyPath(dataDir))).toBe(false)
})

testOnFiles('where nothing is locked yet a key is made, and all is well', testOptions, async () => {
  const dataDir = await createTempFolder()
  expect(await runStart(dataDir)).not.toContain('document key')
  expect(existsSync(getKeyPath(dataDir))).toBe(true)
  expect(await runCli(dataDir, 'doctor')).toMatchObject({ code: 0 })
})

test('on either engine rows tell a missing key from a wrong one', async () => {
  const { db, dataDir, deps, newUser, clock } = await createTestApp()
  const key = await loadOrCreateKey(dataDir)
  const { id: userId } = await newUser()
  const file = { contentType: 'application/pdf', bytes: 1, readyAt: clock.now(), createdAt: clock.now() } as const
  const document = { ...file, id: deps.newId(), userId, kind: 'licence', status: 'pending', wrappedKey: 'of another key' } as const
  await db.write((tx) => tx.insert(documents).values(document))
  expect([await findKeyIssue(db.read, null, true), await findKeyIssue(db.read, key, true)]).toEqual(['key_missing', 'key_wrong'])
})

test('admins read on every page and under Jobs which key to bring back', async () => {
  const t = await createTestApp()
  const admin = t.as(await t.newUser({ userType: 'admin' }))
  for (const issue of ['key_missing', 'key_wrong'] as const) {
    Object.assign(t.deps.vault, createWrongKeyVault(issue))
    expect(await admin.read('/api/admin/jobs')).toMatchObject({ troubles: [issue] })
    expect(await admin.read('/api/admin/waiting')).toMatchObject({ keyTrouble: issue })
  }
  Object.assign(t.deps.vault, disabledVault)
  expect(await admin.read('/api/admin/waiting')).toMatchObject({ keyTrouble: null })
})
