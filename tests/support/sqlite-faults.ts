import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Db, Reader, Tx } from '../../server/db/database.ts'
import { isPostgres } from '../../server/db/dialect.ts'

export const getSqlite = (handle: Reader | Tx) => (handle as Tx & { $client: Sqlite.Database }).$client

export const executeStatement = (db: Db, statement: string) =>
  db.write(async (tx) => {
    if (isPostgres) await (tx as unknown as NodePgDatabase).execute(sql.raw(statement))
    else getSqlite(tx).exec(statement)
  })

export async function failWrites(db: Db, event: 'INSERT' | 'UPDATE' | 'DELETE', table: string): Promise<() => Promise<void>> {
  const name = `no_${table}_${event}`.toLowerCase()
  const triggerSql = `CREATE TRIGGER ${name} BEFORE ${event} ON ${table}`
  if (!isPostgres) {
    await executeStatement(db, `${triggerSql} BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    return () => executeStatement(db, `DROP TRIGGER ${name}`)
  }
  await executeStatement(db, `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$`)
  await executeStatement(db, `${triggerSql} FOR EACH ROW EXECUTE FUNCTION ${name}()`)
  return () => executeStatement(db, `DROP FUNCTION ${name} CASCADE`)
}

export const dropTriggers = (db: Db) =>
  db.write(async (tx) => {
    if (isPostgres) return void (await (tx as unknown as NodePgDatabase).execute(sql.raw('DROP FUNCTION track_change() CASCADE')))
    const triggers = getSqlite(tx).prepare<[], { name: string }>("SELECT name FROM sqlite_temp_schema WHERE type = 'trigger'").all()
    for (const { name } of triggers) getSqlite(tx).exec(`DROP TRIGGER temp.${name}`)
  })

/** Returns a function that frees space again. */
export async function fillDisk(db: Db) {
  const pages = Number(getSqlite(db.read).pragma('page_count', { simple: true }))
  const setMaxPages = (maxPages: number) => db.write(async (tx) => void getSqlite(tx).pragma(`max_page_count = ${maxPages}`))
  await setMaxPages(pages)
  return () => setMaxPages(1_000_000)
}

/** Explains every query of `work` with only these statistics: rows per index and how many are equal. */
export async function explainQueries(db: Db, work: () => Promise<unknown>, statistics: Record<string, string> = {}): Promise<string> {
  const reader = getSqlite(db.read)
  const writer = await db.write(async (tx) => getSqlite(tx))
  await db.write(async () => {
    writer.exec('DELETE FROM sqlite_stat1; DELETE FROM sqlite_stat4')
    const insertStatistic = writer.prepare('INSERT INTO sqlite_stat1 SELECT tbl_name, name, ? FROM sqlite_schema WHERE name = ?')
    for (const [index, rows] of Object.entries(statistics)) insertStatistic.run(rows, index)
  })
  const planner = new Sqlite(reader.name, { readonly: true })
  const plans: string[] = []
  const originals = [reader, writer].map((connection) => ({ connection, prepare: connection.prepare.bind(connection) }))
  for (const { connection, prepare } of originals)
    connection.prepare = ((text: string) => {
      const parameters = text.match(/\?/g)?.map(() => null) ?? []
      const steps = planner.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...parameters) as { detail: string }[]
      plans.push(...steps.map(({ detail }) => detail))
      return prepare(text)
    }) as typeof prepare
  await work()
  for (const { connection, prepare } of originals) connection.prepare = prepare
  planner.close()
  return plans.join('\n')
}
