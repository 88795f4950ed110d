import { onTestFinished } from 'vitest'
import { startS3Server } from './s3-server.ts'

/** A store on this machine that speaks as S3 does, gone when the test has ended. */
export async function createBucket() {
  const bucket = await startS3Server()
  onTestFinished(bucket.close)
  return bucket
}
