import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { createBucket } from './s3-bucket.ts'
import { insertCars } from './mixed-load.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { createTempFolder } from './temp-folder.ts'
import { startServer } from './server-process.ts'

export async function startCluster(renterCount: number) {
  const url = await createPostgresDatabase(inject('template'))
  await migratePostgres(url)
  const bucket = await createBucket()
  const env = { DATABASE_URL: url, ...bucket.env, DOCUMENT_KEY: randomBytes(32).toString('base64') }
  const start = async () => startServer(await createTempFolder(), env)
  const db = openPostgres(url)
  onTestFinished(db.close)
  const cookies = await insertCars(db, renterCount)
  return { db, url, bucket, cookies, servers: await Promise.all([start(), start()]) }
}
