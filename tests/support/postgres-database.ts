import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, escapeLiteral, type Pool } from 'pg'
import type { DbHooks, Reader } from '../../server/db/database.ts'
import { connectPostgres, closeConnections, openPostgres, createPostgresDb, createPool } from '../../server/db/postgres/postgres.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { insertBackgroundRows } from './background-fixtures.ts'
import { type TestRows, sharedTables, type Rows } from './test-rows.ts'

const templateName = 'template_twara'
let databaseCount = 0

const buildUrl = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

export async function executePostgres<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const primaryKeySql = `SELECT c.table_name AS "table", string_agg('"' || c.column_name || '"', ',' ORDER BY c.ordinal_position) AS key
  FROM information_schema.key_column_usage c JOIN information_schema.table_constraints k USING (constraint_schema, constraint_name)
  WHERE k.constraint_type = 'PRIMARY KEY' AND c.table_schema = 'public' AND c.table_name <> ALL ($1) GROUP BY c.table_name`

/** Adds snapshots and views that tell a test's rows from the background rows. */
async function addViews(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE SCHEMA at_first; CREATE SCHEMA own')
  const { rows: all } = await client.query<{ table: string }>(`SELECT tablename AS "table" FROM pg_tables WHERE schemaname = 'public'`)
  for (const { table } of all) await client.query(`CREATE TABLE at_first."${table}" AS TABLE public."${table}"`)
  // Postgres stores in `xmin` which transaction wrote a row.
  const writtenSql = all.map(
    ({ table }) => `SELECT '${table}', count(*) FILTER (WHERE xmin::text::bigint <= since) < (SELECT count(*) FROM at_first."${table}"),
      count(*) FILTER (WHERE xmin::text::bigint > since) > 0 FROM public."${table}"`,
  )
  await client.query(`CREATE FUNCTION at_first.written(since bigint) RETURNS TABLE ("table" text, has_lost boolean, has_more boolean)
    LANGUAGE sql STABLE AS $$ ${writtenSql.join(' UNION ALL ')} $$`)
  const { rows: tables } = await client.query<{ table: string; key: string }>(primaryKeySql, [sharedTables])
  for (const { table, key } of tables)
    await client.query(
      `CREATE VIEW own."${table}" AS SELECT * FROM public."${table}" WHERE (${key}) NOT IN (SELECT ${key} FROM at_first."${table}")`,
    )
  const selectFirstRows = (schema: string) =>
    tables.map(
      ({ table, key }) => `SELECT '${table}' AS "table", to_jsonb(row) AS row FROM ${schema}."${table}" row
        WHERE (${key}) IN (SELECT ${key} FROM at_first."${table}")`,
    )
  await client.query(`CREATE VIEW own.are AS ${selectFirstRows('public').join(' UNION ALL ')}`)
  await client.query(`CREATE VIEW own.were AS ${selectFirstRows('at_first').join(' UNION ALL ')}`)
  await client.query(`CREATE VIEW own.tables AS ${tables.map(({ table }) => `SELECT '${table}' AS "table"`).join(' UNION ALL ')}`)
  await client.query(`CREATE TABLE at_first.rebuilt ();
    CREATE FUNCTION at_first.note() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO at_first.rebuilt DEFAULT VALUES; END $$;
    CREATE EVENT TRIGGER noted ON ddl_command_end EXECUTE FUNCTION at_first.note()`)
  await client.end()
}

const createName = () => `test_${process.pid}_${(databaseCount += 1)}`

export async function createPostgresDatabase(server: string) {
  const name = createName()
  await executePostgres(server, `CREATE DATABASE ${name}`)
  return buildUrl(server, name)
}

export async function createEmptyPostgres(server: string) {
  const url = await createPostgresDatabase(server)
  await migratePostgres(url)
  return openPostgres(url)
}

export async function createPostgresTemplate(server: string) {
  await executePostgres(server, `DROP DATABASE IF EXISTS ${templateName}`, `CREATE DATABASE ${templateName}`)
  const url = buildUrl(server, templateName)
  await migratePostgres(url)
  const db = openPostgres(url)
  await db.write(insertBackgroundRows)
  await db.close()
  await addViews(url)
  return { template: server, remove: () => executePostgres(server, `DROP DATABASE ${templateName}`) }
}

/** Connections are reused, since a new one takes longer than most tests to learn the tables. */
interface PooledDatabase {
  url: string
  connections: ReturnType<typeof connectPostgres>
  /** As a replica it ignores foreign keys and triggers, so it can restore tables in any order. */
  testPool: Pool
  since: number
}
const idleDatabases: PooledDatabase[] = []

async function createPooledDatabase(server: string): Promise<PooledDatabase> {
  const name = createName()
  await executePostgres(server, `CREATE DATABASE ${name} TEMPLATE ${templateName}`)
  const url = buildUrl(server, name)
  const testPool = createPool(url, 2, { options: '-c search_path=own,public -c session_replication_role=replica' })
  return { url, connections: connectPostgres(url), testPool, since: (await restoreTables(testPool, [])).since }
}

async function listWrittenTables({ testPool, since }: PooledDatabase) {
  const text = 'SELECT * FROM at_first.written($1) WHERE has_lost OR has_more'
  return (await testPool.query<{ table: string; has_lost: boolean }>({ name: 'written', text, values: [since] })).rows
}

/** Restores only changed tables, since copying the database for each test would dominate the run. */
async function restoreTables(testPool: Pool, tables: readonly { table: string; has_lost: boolean }[]) {
  const rows = tables.map(({ table }) => `DELETE FROM public."${table}"; INSERT INTO public."${table}" SELECT * FROM at_first."${table}"`)
  const rebuiltSql = 'SELECT txid_current() AS since, EXISTS (SELECT FROM at_first.rebuilt) AS "isRebuilt"'
  const [result] = [await testPool.query<{ since: number; isRebuilt: boolean }>([rebuiltSql, ...rows].join(';'))].flat()
  return result?.rows[0] ?? { since: 0, isRebuilt: true }
}

async function buildInsertStatements(database: PooledDatabase) {
  const tables = await listWrittenTables(database)
  if (tables.some(({ has_lost }) => has_lost)) return undefined
  const statements = tables.map(async ({ table }) => {
    const { rows } = await database.testPool.query<{ all: string }>(
      `SELECT jsonb_agg(row)::text AS all FROM public."${table}" row WHERE xmin::text::bigint > ${database.since}`,
    )
    return `INSERT INTO public."${table}" SELECT * FROM jsonb_populate_recordset(NULL::public."${table}", ${escapeLiteral(rows[0]?.all ?? '[]')})`
  })
  return (await Promise.all(statements)).join(';')
}

export async function copyPostgresTemplate(server: string, rows?: string) {
  const database = idleDatabases.pop() ?? (await createPooledDatabase(server))
  if (rows) await database.testPool.query(rows)
  return {
    path: '',
    url: database.url,
    open: (hooks?: DbHooks) => createPostgresDb(database.connections, hooks),
    ownRows: () => createTestRows(database),
    keep: () => buildInsertStatements(database),
    remove: async () => {
      const { since, isRebuilt } = await restoreTables(database.testPool, await listWrittenTables(database))
      if (isRebuilt) await Promise.all([closeConnections(database.connections), database.testPool.end()])
      else idleDatabases.push({ ...database, since })
    },
  }
}

function createTestRows(database: PooledDatabase): TestRows {
  const { testPool } = database
  async function readView(view: 'were' | 'are'): Promise<Rows> {
    const { rows } = await testPool.query<{ table: string; rows: unknown[] }>(
      `SELECT "table", coalesce(jsonb_agg(row ORDER BY row) FILTER (WHERE row IS NOT NULL), '[]') AS rows
        FROM tables LEFT JOIN ${view} USING ("table") GROUP BY "table"`,
    )
    return Object.fromEntries(rows.map((entry) => [entry.table, entry.rows]))
  }
  return {
    read: drizzle(testPool) as unknown as Reader,
    isChanged: async () => {
      const changedTables = (await listWrittenTables(database)).filter(({ table, has_lost }) => has_lost && !sharedTables.includes(table))
      const changedSql = changedTables.map(
        ({ table }) => `SELECT 1 WHERE EXISTS (TABLE at_first."${table}" EXCEPT TABLE public."${table}")`,
      )
      return changedTables.length > 0 && (await testPool.query(changedSql.join(' UNION ALL '))).rows.length > 0
    },
    backgroundRows: async () => ({ were: await readView('were'), are: await readView('are') }),
    close: async () => undefined,
  }
}
