import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openBucket } from '../../server/storage/s3/bucket.ts'
import { createBucket } from '../support/s3-bucket.ts'

const fastOptions = { pauseMs: 1, size: 1000 }
async function* toChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each([1, 999, 1000, 1001, 5500])('%i bytes come back as they went, part by part', async (length) => {
  const { config, objects, uploads } = await createBucket()
  const bucket = openBucket(config, fastOptions)
  const bytes = randomBytes(length)
  await bucket.put('a/b.bin', toChunks(bytes, 300))
  expect(objects.get('a/b.bin')?.equals(bytes)).toBe(true)
  expect((await buffer(bucket.get('a/b.bin'))).equals(bytes)).toBe(true)
  expect(uploads.size).toBe(0)
})

test('names are listed over all pages, by what they begin with', async () => {
  const { config } = await createBucket()
  const bucket = openBucket(config, fastOptions)
  const names = ['a/5', 'a/1', 'a/3', 'b/1', 'a/2', 'a/4']
  for (const name of names) await bucket.putText(name, '')
  expect(await bucket.list('a/')).toEqual(['a/1', 'a/2', 'a/3', 'a/4', 'a/5'])
  await bucket.delete('a/3')
  expect(await bucket.list('a/')).toEqual(['a/1', 'a/2', 'a/4', 'a/5'])
  expect(await bucket.list('c/')).toEqual([])
})

test('a bad moment is waited out, a refusal is not tried again, and neither tells addresses or keys', async () => {
  const { config, controls, uploads } = await createBucket()
  controls.failNext = 2
  await openBucket(config, fastOptions).putText('a', 'text')
  const wrong = openBucket({ ...config, secretKey: 'another one' }, fastOptions)
  const before = controls.requests
  await expect(wrong.putText('a', '')).rejects.toThrow(/^the bucket answers 403 SignatureDoesNotMatch$/)
  expect(controls.requests).toBe(before + 1)
  controls.failNext = 99
  await expect(openBucket(config, fastOptions).list('')).rejects.toThrow(/^the bucket answers 503 SlowDown$/)
  controls.failNext = 0
  controls.isDown = true
  await expect(openBucket(config, fastOptions).put('b', toChunks(randomBytes(3000), 500))).rejects.toThrow(/^the bucket does not answer$/)
  expect(uploads.size).toBe(0)
})

test('an upload that breaks off leaves no parts, and an object that is cut short is not taken for whole', async () => {
  const { config, controls, uploads, objects } = await createBucket()
  const bucket = openBucket(config, fastOptions)
  async function* failMidway() {
    yield randomBytes(2500)
    throw new Error('the disk is gone')
  }
  await expect(bucket.put('a', failMidway())).rejects.toThrow('the disk is gone')
  expect([uploads.size, objects.size]).toEqual([0, 0])
  await bucket.put('a', toChunks(randomBytes(2500), 500))
  controls.spoil = (bytes) => bytes.subarray(1)
  await expect(buffer(bucket.get('a'))).rejects.toThrow('other bytes')
})
