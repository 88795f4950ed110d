import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished } from 'vitest'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { aBucket } from './bucket.ts'
import { addMarket } from './mixed-load.ts'
import { newPostgres } from './postgres-database.ts'
import { aFolder, freePort } from './places.ts'
import { serve } from './process.ts'

/** Processes over one database and one bucket, each with a data folder of its own; a market with so many renters. */
export async function aCluster(people: number, processes = 2) {
  const url = await newPostgres(inject('template'))
  await migratePostgres(url)
  const bucket = await aBucket()
  const env = { DATABASE_URL: url, ...bucket.env, DOCUMENT_KEY: randomBytes(32).toString('base64') }
  const start = async () => {
    const port = await freePort()
    const server = serve(await aFolder(), port, env)
    expect(await server.outcome).toMatchObject({ code: null, err: '' })
    return { ...server, url: `http://127.0.0.1:${port}` }
  }
  const db = openPostgres(url)
  onTestFinished(db.close)
  const cookies = await addMarket(db, people)
  return { db, url, bucket, cookies, servers: await Promise.all(Array.from({ length: processes }, start)) }
}
