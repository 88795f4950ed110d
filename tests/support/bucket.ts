import { onTestFinished } from 'vitest'
import { startBucket } from './bucket-server.ts'

/** A store on this machine that speaks as S3 does, gone when the test has ended. */
export async function aBucket() {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  return bucket
}
