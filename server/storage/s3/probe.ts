import type { Bucket } from './bucket.ts'
import { StorageError } from './storage-error.ts'

export async function probeBucket(bucket: Bucket, id: string) {
  const name = `doctor/${id}`
  await bucket.putBytes(name, Buffer.from(id))
  try {
    const received = await bucket.getBytes(name)
    const listed = await bucket.list('doctor/')
    if (received && Buffer.from(received).toString() === id && listed.includes(name)) return
  } finally {
    await bucket.delete(name)
  }
  throw new StorageError('the bucket does not give back what it was given')
}
