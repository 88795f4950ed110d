import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, type UploadPart } from 's3mini'
import { minuteMs } from '../../../shared/lib/durations.ts'
import type { BucketConfig } from '../../config/config.ts'
import { StorageError } from './storage-error.ts'

/** A part arrives in time even at 30 kB/s, and a lost connection costs one part only. */
const partBytes = 16 * 1024 * 1024
const partMs = 10 * minuteMs
const fileMs = 20_000
const tries = 3

function faultOf(fault: unknown) {
  if (fault instanceof StorageError) return fault
  const { status, serviceCode = '' } = (fault ?? {}) as { status?: number; serviceCode?: string }
  return new StorageError(status ? `the bucket answers ${status} ${serviceCode}`.trim() : 'the bucket does not answer')
}

/** Retries network errors and 5xx, but no other status. */
async function insist<T>(work: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      const { status } = fault as { status?: unknown }
      if (attempt === tries || (typeof status === 'number' && status < 500)) throw faultOf(fault)
      await wait(pauseMs * attempt)
    }
  }
}

async function* parts(bytes: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; ) {
      const more = piece.subarray(at, at + size - length)
      held.push(more)
      length += more.length
      at += more.length
      if (length < size) continue
      yield Buffer.concat(held)
      ;[held, length] = [[], 0]
    }
  }
  if (length > 0) yield Buffer.concat(held)
}

type Entry = { name: string; putAt: Date }

/** Everything it throws is a `StorageError`. */
export function openBucket(
  { url, region, accessKey, secretKey, pauseMs: ownPauseMs }: BucketConfig,
  { pauseMs = 2_000, size = partBytes, requestMs = partMs } = {},
) {
  const keys = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const store = new S3mini({ ...keys, endpoint: url, region, requestAbortTimeout: requestMs })
  const ask = <T>(work: () => Promise<T>) => insist(work, ownPauseMs ?? pauseMs)

  async function putParts(name: string, bytes: AsyncIterable<Uint8Array>) {
    const upload = await ask(() => store.getMultipartUploadId(name))
    try {
      const sent: UploadPart[] = []
      for await (const part of parts(bytes, size)) {
        const number = sent.length + 1
        sent.push(await ask(() => store.uploadPart(name, upload, part, number)))
      }
      await ask(() => store.completeMultipartUpload(name, upload, sent))
    } catch (fault) {
      // Providers charge for the parts of unfinished uploads.
      await store.abortMultipartUpload(name, upload).catch(() => undefined)
      throw fault
    }
  }

  async function entries(prefix: string): Promise<Entry[]> {
    const found = await ask(() => store.listObjects('/', prefix))
    if (!found) throw new StorageError('there is no such bucket')
    return found.map(({ Key, LastModified }) => ({ name: Key, putAt: LastModified })).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  return {
    put: putParts,
    putText: (name: string, text: string) => ask(() => store.putObject(name, text, 'text/plain')).then(() => undefined),
    putBytes: (name: string, bytes: Uint8Array, type?: string) => ask(() => store.putObject(name, bytes, type)).then(() => undefined),
    getBytes: (name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
      ask(async () => {
        const found = await store.getObjectArrayBuffer(name)
        return found && new Uint8Array(found)
      }),
    async *get(name: string): AsyncGenerator<Uint8Array> {
      const length = await ask(() => store.getContentLength(name))
      for (let from = 0; from < length; from += size) {
        const to = Math.min(length, from + size)
        const bytes = await ask(async () => new Uint8Array(await (await store.getObjectRaw(name, false, from, to)).arrayBuffer()))
        if (bytes.length !== to - from) throw new StorageError('the bucket gives other bytes than it was asked for')
        yield bytes
      }
    },
    entries,
    list: async (prefix: string) => (await entries(prefix)).map(({ name }) => name),
    delete: (name: string) => ask(() => store.deleteObject(name)).then(() => undefined),
  }
}
export type Bucket = ReturnType<typeof openBucket>

/** With short timeouts, for files that a user waits for. */
export const openFileBucket = (config: BucketConfig, how = {}) => openBucket(config, { pauseMs: 250, requestMs: fileMs, ...how })
