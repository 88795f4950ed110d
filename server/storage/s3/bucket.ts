import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, type UploadPart } from 's3mini'
import { minuteMs } from '../../../shared/lib/durations.ts'
import type { BucketConfig } from '../../config/config.ts'
import { StorageError } from './storage-error.ts'

/** A part arrives in time even at 30 kB/s, and a lost connection costs one part only. */
const partBytes = 16 * 1024 * 1024
const partTimeoutMs = 10 * minuteMs
const fileTimeoutMs = 20_000
const maxAttempts = 3

function toStorageError(error: unknown) {
  if (error instanceof StorageError) return error
  const { status, serviceCode = '' } = (error ?? {}) as { status?: number; serviceCode?: string }
  return new StorageError(status ? `the bucket answers ${status} ${serviceCode}`.trim() : 'the bucket does not answer')
}

/** Retries network errors and 5xx, but no other status. */
async function withRetry<T>(request: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      const { status } = error as { status?: unknown }
      if (attempt === maxAttempts || (typeof status === 'number' && status < 500)) throw toStorageError(error)
      await wait(pauseMs * attempt)
    }
  }
}

async function* splitIntoParts(bytes: AsyncIterable<Uint8Array>, partSize: number) {
  let buffered: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    for (let offset = 0; offset < chunk.length; ) {
      const slice = chunk.subarray(offset, offset + partSize - length)
      buffered.push(slice)
      length += slice.length
      offset += slice.length
      if (length < partSize) continue
      yield Buffer.concat(buffered)
      ;[buffered, length] = [[], 0]
    }
  }
  if (length > 0) yield Buffer.concat(buffered)
}

type BucketEntry = { name: string; putAt: Date }

/** Everything it throws is a `StorageError`. */
export function openBucket(
  { url, region, accessKey, secretKey, pauseMs: configuredPauseMs }: BucketConfig,
  { pauseMs = 2_000, size: partSize = partBytes, requestMs: requestTimeoutMs = partTimeoutMs } = {},
) {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const store = new S3mini({ ...credentials, endpoint: url, region, requestAbortTimeout: requestTimeoutMs })
  const callStore = <T>(request: () => Promise<T>) => withRetry(request, configuredPauseMs ?? pauseMs)

  async function putParts(name: string, bytes: AsyncIterable<Uint8Array>) {
    const upload = await callStore(() => store.getMultipartUploadId(name))
    try {
      const uploadedParts: UploadPart[] = []
      for await (const part of splitIntoParts(bytes, partSize)) {
        const number = uploadedParts.length + 1
        uploadedParts.push(await callStore(() => store.uploadPart(name, upload, part, number)))
      }
      await callStore(() => store.completeMultipartUpload(name, upload, uploadedParts))
    } catch (error) {
      // Providers charge for the parts of unfinished uploads.
      await store.abortMultipartUpload(name, upload).catch(() => undefined)
      throw error
    }
  }

  async function listEntries(prefix: string): Promise<BucketEntry[]> {
    const result = await callStore(() => store.listObjects('/', prefix))
    if (!result) throw new StorageError('there is no such bucket')
    return result.map(({ Key, LastModified }) => ({ name: Key, putAt: LastModified })).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  return {
    put: putParts,
    putText: (name: string, text: string) => callStore(() => store.putObject(name, text, 'text/plain')).then(() => undefined),
    putBytes: (name: string, bytes: Uint8Array, type?: string) => callStore(() => store.putObject(name, bytes, type)).then(() => undefined),
    getBytes: (name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
      callStore(async () => {
        const result = await store.getObjectArrayBuffer(name)
        return result && new Uint8Array(result)
      }),
    async *get(name: string): AsyncGenerator<Uint8Array> {
      const length = await callStore(() => store.getContentLength(name))
      for (let from = 0; from < length; from += partSize) {
        const to = Math.min(length, from + partSize)
        const bytes = await callStore(async () => new Uint8Array(await (await store.getObjectRaw(name, false, from, to)).arrayBuffer()))
        if (bytes.length !== to - from) throw new StorageError('the bucket gives other bytes than it was asked for')
        yield bytes
      }
    },
    entries: listEntries,
    list: async (prefix: string) => (await listEntries(prefix)).map(({ name }) => name),
    delete: (name: string) => callStore(() => store.deleteObject(name)).then(() => undefined),
  }
}
export type Bucket = ReturnType<typeof openBucket>

/** With short timeouts, for files that a user waits for. */
export const openFileBucket = (config: BucketConfig, options = {}) =>
  openBucket(config, { pauseMs: 250, requestMs: fileTimeoutMs, ...options })
