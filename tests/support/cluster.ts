import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { aBucket } from './bucket.ts'
import { addMarket } from './mixed-load.ts'
import { newPostgres } from './postgres-database.ts'
import { aFolder } from './places.ts'
import { serving } from './process.ts'

/** Two processes over one database and one bucket, each with a data folder of its own; a market with so many renters. */
export async function aCluster(people: number) {
  const url = await newPostgres(inject('template'))
  await migratePostgres(url)
  const bucket = await aBucket()
  const env = { DATABASE_URL: url, ...bucket.env, DOCUMENT_KEY: randomBytes(32).toString('base64') }
  const start = async () => serving(await aFolder(), env)
  const db = openPostgres(url)
  onTestFinished(db.close)
  const cookies = await addMarket(db, people)
  return { db, url, bucket, cookies, servers: await Promise.all([start(), start()]) }
}
