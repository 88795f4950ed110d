import type { Bucket } from './bucket.ts'
import { StorageError } from './storage-error.ts'

export async function probeBucket(bucket: Bucket, id: string) {
  const key = `doctor/${id}`
  await bucket.putBytes(key, Buffer.from(id))
  try {
    const received = await bucket.getBytes(key)
    const listed = await bucket.list('doctor/')
    if (received && Buffer.from(received).toString() === id && listed.includes(key)) return
  } finally {
    await bucket.delete(key)
  }
  throw new StorageError('the bucket does not give back what it was given')
}
