import { AppError } from '../../shared/lib/errors.ts'
import type { Bucket } from './s3/bucket.ts'
import { StorageError } from './s3/storage-error.ts'
import { idPattern } from '../lib/ids.ts'
import { isMail, mailFolder, type MailSpool } from './mail-spool.ts'
import { findOrphans, type Sweep } from './orphans.ts'
import { getImagePath, imageType } from './image-paths.ts'
import type { EncryptedFiles } from './encrypted-files.ts'
import type { ImageStore } from './photo-storage.ts'

const againAfter = 10

/** A file of another process has its row by then, or never will. */
const settledMs = 3_600_000

/** A failed storage call has changed nothing, so the client may retry. */
async function orBusy<T>(work: Promise<T>): Promise<T> {
  return work.catch((fault: unknown) => {
    throw fault instanceof StorageError ? new AppError('busy', undefined, { retryAfter: againAfter }) : fault
  })
}

function below(bucket: Bucket, folder: string) {
  const nameOf = (id: string, part = '') => {
    if (!idPattern.test(id)) throw new Error('that is not the id of a file')
    return `${folder}/${id}${part}`
  }
  return {
    put: (id: string, part: string, bytes: Uint8Array, type?: string) => orBusy(bucket.putBytes(nameOf(id, part), bytes, type)),
    get: (id: string, part: string) => orBusy(bucket.getBytes(nameOf(id, part))),
    async delete(id: string, parts: readonly string[]) {
      for (const part of parts) await orBusy(bucket.delete(nameOf(id, part)))
    },
    sweepBy:
      (remove: (id: string) => Promise<void>): Sweep =>
      async (known, now) => {
        const before = new Date(now.getTime() - settledMs)
        const kept = await bucket.entries(`${folder}/`)
        const [young, old] = [new Set<string>(), new Set<string>()]
        for (const { name, putAt } of kept) (putAt < before ? old : young).add(name.split('/')[1] ?? '')
        const orphans = await findOrphans(
          [...old].filter((id) => idPattern.test(id) && !young.has(id)),
          known,
        )
        for (const id of orphans) await remove(id)
        return orphans.length
      },
  }
}

/** File names are the same as on a disk. An image that was cut off has a row that is not ready, and is swept with it. */
export function createS3ImageStore<Size extends number>(bucket: Bucket, folder: string, sizes: readonly Size[]): ImageStore<Size> {
  const files = below(bucket, folder)
  const partOf = (size: Size) => `/${getImagePath(size)}`
  const remove = (id: string) => files.delete(id, sizes.map(partOf))
  return {
    async put(id, bytes) {
      for (const size of sizes) await files.put(id, partOf(size), bytes[size], imageType)
    },
    async get(id, size) {
      const found = await files.get(id, partOf(size))
      return found && { body: new Blob([found]).stream(), bytes: found.length }
    },
    delete: remove,
    sweep: files.sweepBy(remove),
  }
}

export function createS3EncryptedFiles(bucket: Bucket): EncryptedFiles {
  const files = below(bucket, 'documents')
  const remove = (id: string) => files.delete(id, [''])
  return {
    put: (id, bytes) => files.put(id, '', bytes),
    get: (id) => files.get(id, ''),
    delete: remove,
    sweep: files.sweepBy(remove),
  }
}

/** Its folder in the bucket must not be public. */
export const createS3MailSpool = (bucket: Bucket): MailSpool => ({
  put: (name, message) => orBusy(bucket.putBytes(`${mailFolder}/${name}.eml`, message, 'message/rfc822')),
  async sweep(before) {
    const old = (await bucket.entries(`${mailFolder}/`)).filter(({ name, putAt }) => isMail(name) && putAt < before)
    for (const { name } of old) await bucket.delete(name)
    return old.length
  },
})
