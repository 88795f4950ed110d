import { onTestFinished } from 'vitest'
import { startS3Server } from './s3-server.ts'

export async function createBucket() {
  const bucket = await startS3Server()
  onTestFinished(bucket.close)
  return bucket
}
