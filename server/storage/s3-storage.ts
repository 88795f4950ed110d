import { AppError } from '../../shared/lib/errors.ts'
import type { Bucket } from './s3/bucket.ts'
import { StorageError } from './s3/storage-error.ts'
import { idPattern } from '../lib/ids.ts'
import { isSpoolFile, mailFolder, type MailSpool } from './mail-spool.ts'
import { findOrphans, type DeleteOrphans } from './orphans.ts'
import { getImagePath, imageType } from './image-paths.ts'
import type { EncryptedFiles } from './encrypted-files.ts'
import type { ImageStore } from './photo-storage.ts'

const retryAfterSeconds = 10

/** A file of another process has its row by then, or never will. */
const minOrphanAgeMs = 3_600_000

/** A failed storage call has changed nothing, so the client may retry. */
async function withBusyError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof StorageError ? new AppError('busy', undefined, { retryAfter: retryAfterSeconds }) : error
  })
}

function createFolderStore(bucket: Bucket, folder: string) {
  const getKey = (id: string, suffix = '') => {
    if (!idPattern.test(id)) throw new Error('that is not the id of a file')
    return `${folder}/${id}${suffix}`
  }
  return {
    put: (id: string, suffix: string, bytes: Uint8Array, type?: string) => withBusyError(bucket.putBytes(getKey(id, suffix), bytes, type)),
    get: (id: string, suffix: string) => withBusyError(bucket.getBytes(getKey(id, suffix))),
    async delete(id: string, suffixes: readonly string[]) {
      for (const suffix of suffixes) await withBusyError(bucket.delete(getKey(id, suffix)))
    },
    sweepBy:
      (remove: (id: string) => Promise<void>): DeleteOrphans =>
      async (findExisting, now) => {
        const cutoff = new Date(now.getTime() - minOrphanAgeMs)
        const entries = await bucket.entries(`${folder}/`)
        const [young, old] = [new Set<string>(), new Set<string>()]
        for (const { name, putAt } of entries) (putAt < cutoff ? old : young).add(name.split('/')[1] ?? '')
        const orphans = await findOrphans(
          [...old].filter((id) => idPattern.test(id) && !young.has(id)),
          findExisting,
        )
        for (const id of orphans) await remove(id)
        return orphans.length
      },
  }
}

/** Uses the disk's file names; an incomplete image has an unready row, and both get deleted. */
export function createS3ImageStore<Size extends number>(bucket: Bucket, folder: string, sizes: readonly Size[]): ImageStore<Size> {
  const files = createFolderStore(bucket, folder)
  const getSuffix = (size: Size) => `/${getImagePath(size)}`
  const remove = (id: string) => files.delete(id, sizes.map(getSuffix))
  return {
    async put(id, bytes) {
      for (const size of sizes) await files.put(id, getSuffix(size), bytes[size], imageType)
    },
    async get(id, size) {
      const data = await files.get(id, getSuffix(size))
      return data && { body: new Blob([data]).stream(), bytes: data.length }
    },
    delete: remove,
    deleteOrphans: files.sweepBy(remove),
  }
}

export function createS3EncryptedFiles(bucket: Bucket): EncryptedFiles {
  const files = createFolderStore(bucket, 'documents')
  const remove = (id: string) => files.delete(id, [''])
  return {
    put: (id, bytes) => files.put(id, '', bytes),
    get: (id) => files.get(id, ''),
    delete: remove,
    deleteOrphans: files.sweepBy(remove),
  }
}

/** Its folder in the bucket must not be public. */
export const createS3MailSpool = (bucket: Bucket): MailSpool => ({
  put: (name, message) => withBusyError(bucket.putBytes(`${mailFolder}/${name}.eml`, message, 'message/rfc822')),
  async purge(cutoff) {
    const old = (await bucket.entries(`${mailFolder}/`)).filter(({ name, putAt }) => isSpoolFile(name) && putAt < cutoff)
    for (const { name } of old) await bucket.delete(name)
    return old.length
  },
})
