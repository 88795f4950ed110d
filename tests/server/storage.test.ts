import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { createDiskMailSpool } from '../../server/storage/mail-spool.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { createId } from '../../server/lib/ids.ts'
import { runDoctor } from '../../server/cli/doctor.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { createTempFolder } from '../support/temp-folder.ts'

const openDiskStorage = async () => openStorage({ dataDir: await createTempFolder(), s3: null })
const openS3Storage = async () =>
  openStorage({ dataDir: await createTempFolder(), s3: { bucket: (await createBucket()).config, photosUrl: null } })
const ids = Array.from({ length: 3 }, () => createId(new Date())) as [string, string, string]
const toBytes = (text: string) => new TextEncoder().encode(text)
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const readText = async (file: { body: ReadableStream<Uint8Array>; bytes: number } | null) => {
  const text = file && (await new Response(file.body as BodyInit).text())
  if (file) expect(file.bytes).toBe(text?.length)
  return text
}

describe.each([
  ['the data folder', openDiskStorage],
  ['a bucket', openS3Storage],
])('files in %s', (_, open) => {
  test.each(['photos', 'handoverPhotos', 'chatPhotos'] as const)(
    '%s: what is put is there in each size, what is not or is taken away is not',
    async (kind) => {
      const { [kind]: store } = await open()
      const sizes = { 400: toBytes('small'), 800: toBytes('middle'), 1600: toBytes('large') }
      await store.put(ids[0], sizes)
      await store.put(ids[1], sizes)
      expect([await readText(await store.get(ids[0], 400)), await readText(await store.get(ids[0], 1600))]).toEqual(['small', 'large'])
      expect(await store.get(ids[2], 400)).toBeNull()
      await store.delete(ids[0])
      await store.delete(ids[0])
      expect([await store.get(ids[0], 800), await readText(await store.get(ids[1], 800))]).toEqual([null, 'middle'])
    },
  )

  test('pictures of people and documents are kept by their ids, and under no other name', async () => {
    const { avatars, sealed } = await open()
    await avatars.put(ids[0], { 192: toBytes('a face') })
    await sealed.put(ids[0], toBytes('a paper'))
    expect(await readText(await avatars.get(ids[0], 192))).toBe('a face')
    expect(Buffer.from((await sealed.get(ids[0])) ?? []).toString()).toBe('a paper')
    for (const odd of ['../users', 'photos/1', '', `${ids[0]}/..`]) {
      await expect((async () => sealed.put(odd, toBytes('x')))()).rejects.toThrow('that is not the id of a file')
      await expect((async () => avatars.put(odd, { 192: toBytes('x') }))()).rejects.toThrow(/that is not the id of a (file|picture)/)
    }
    await avatars.delete(ids[0])
    await sealed.delete(ids[0])
    expect([await avatars.get(ids[0], 192), await sealed.get(ids[0])]).toEqual([null, null])
  })

  test('a sweep takes what nobody knows, all of it, and nothing else', async () => {
    const { photos, sealed, avatars, handoverPhotos, chatPhotos } = await open()
    for (const id of ids) {
      for (const store of [photos, handoverPhotos, chatPhotos])
        await store.put(id, { 400: toBytes('a'), 800: toBytes('b'), 1600: toBytes('c') })
      await sealed.put(id, toBytes('a paper'))
    }
    const keepOthers = async (candidates: string[]) => candidates.filter((id) => id !== ids[0])
    const sweeps = [photos, sealed, avatars, handoverPhotos, chatPhotos].map((store) => store.deleteOrphans(keepOthers, hoursFromNow(2)))
    expect(await Promise.all(sweeps)).toEqual([1, 1, 0, 1, 1])
    for (const size of [400, 800, 1600] as const) expect(await photos.get(ids[0], size)).toBeNull()
    const remaining = [await sealed.get(ids[0]), (await sealed.get(ids[1])) !== null, await readText(await photos.get(ids[2], 400))]
    expect(remaining).toEqual([null, true, 'a'])
  })

  test('a mail that is written again is there once, and goes when it is old', async () => {
    const { mailFiles } = await open()
    for (const text of ['first', 'second']) await mailFiles.put('of-one', toBytes(text))
    await mailFiles.put('of-two', toBytes('other'))
    expect(await mailFiles.purge(hoursFromNow(-1))).toBe(0)
    expect([await mailFiles.purge(hoursFromNow(1)), await mailFiles.purge(hoursFromNow(1))]).toEqual([2, 0])
  })
})

test('what somebody else has laid beside the mails stays there, and keeps none of them from going', async () => {
  const folder = await createTempFolder()
  const mails = createDiskMailSpool(folder)
  await mails.put('of-one', toBytes('first'))
  await mkdir(join(folder, 'outbox', 'by-hand'))
  await writeFile(join(folder, 'outbox', 'notes.txt'), 'mine')
  expect(await mails.purge(hoursFromNow(1))).toBe(1)
  expect((await readdir(join(folder, 'outbox'))).sort()).toEqual(['by-hand', 'notes.txt'])
})

test('the doctor does with the bucket what the site does, and leaves nothing there', async () => {
  const bucket = await createBucket()
  const files = { bucket: bucket.config, photosUrl: null }
  const readDoctorLines = async (more: object = {}) => {
    const config = { ...readConfig({}), dataDir: await createTempFolder(), s3: { ...files, bucket: { ...bucket.config, ...more } } }
    return (await runDoctor(config, new Date())).map(({ state, text }) => `${state} ${text}`)
  }
  expect(await readDoctorLines()).toContainEqual(expect.stringMatching(/^ok photos and documents are at 127\.0\.0\.1/))
  expect([...bucket.objects.keys()]).toEqual([])
  const toFailure = (reason: string) =>
    `bad photos and documents can’t be reached: ${reason}. Check S3_ENDPOINT and both keys, and that the bucket of S3_BUCKET exists`
  expect(await readDoctorLines({ secretKey: 'another one' })).toContain(toFailure('the bucket answers 403 SignatureDoesNotMatch'))
  bucket.controls.refuses = () => true
  expect(await readDoctorLines()).toContain(toFailure('the bucket answers 500 InternalError'))
  Object.assign(bucket.controls, { refuses: () => false, spoil: () => Buffer.from('something else') })
  expect(await readDoctorLines()).toContain(toFailure('the bucket does not give back what it was given'))
  bucket.controls.isDown = true
  expect(await readDoctorLines()).toContain(toFailure('the bucket does not answer'))
})

test('with a database a key of documents without a bucket is bad, and says what to set', async () => {
  const env = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/twara', DOCUMENT_KEY: Buffer.alloc(32).toString('base64') }
  const found = await runDoctor({ ...readConfig(env), dataDir: await createTempFolder() }, new Date())
  expect(found).toContainEqual({
    state: 'bad',
    text: expect.stringMatching(/needs a bucket with DATABASE_URL: set S3_ENDPOINT, S3_BUCKET and both keys/),
  })
})
