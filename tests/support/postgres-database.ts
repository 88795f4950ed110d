import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import type { Hearers, Reader } from '../../server/db/database.ts'
import { connectPostgres, endConnections, openPostgres, overPostgres, poolAt } from '../../server/db/postgres/postgres.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { addBystanders } from './bystanders.ts'
import { type OwnRows, ofNobody, type Rows } from './own-rows.ts'

const templateName = 'template_twara'
let made = 0

const addressOf = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

async function execute(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const keyOf = `SELECT c.table_name AS "table", string_agg('"' || c.column_name || '"', ',' ORDER BY c.ordinal_position) AS key
  FROM information_schema.key_column_usage c JOIN information_schema.table_constraints k USING (constraint_schema, constraint_name)
  WHERE k.constraint_type = 'PRIMARY KEY' AND c.table_schema = 'public' AND c.table_name <> ALL ($1) GROUP BY c.table_name`

/** Beside the tables: what was in them before the test, views of what was not, and the bystanders' rows of all tables, as they were and as they are. */
async function addViews(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE SCHEMA before; CREATE SCHEMA own')
  const { rows: tables } = await client.query<{ table: string; key: string }>(keyOf, [ofNobody])
  for (const { table, key } of tables)
    await client.query(`CREATE TABLE before."${table}" AS TABLE public."${table}";
      CREATE VIEW own."${table}" AS SELECT * FROM public."${table}" WHERE (${key}) NOT IN (SELECT ${key} FROM before."${table}")`)
  const rowsOf = (schema: string) =>
    tables.map(
      ({ table, key }) => `SELECT '${table}' AS "table", to_jsonb(row) AS row FROM ${schema}."${table}" row
        WHERE (${key}) IN (SELECT ${key} FROM before."${table}")`,
    )
  await client.query(`CREATE VIEW own.are AS ${rowsOf('public').join(' UNION ALL ')}`)
  await client.query(`CREATE MATERIALIZED VIEW own.were AS ${rowsOf('before').join(' UNION ALL ')}`)
  await client.query(`CREATE VIEW own.tables AS ${tables.map(({ table }) => `SELECT '${table}' AS "table"`).join(' UNION ALL ')}`)
  await client.end()
}

/** A function that brings every row back to what it was before the test, and says whether nothing but rows was changed: a copy of the whole database for each would take most of a run. In this language a connection plans it once. */
async function addRestore(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE SCHEMA at_first')
  const { rows: tables } = await client.query<{ table: string }>(`SELECT tablename AS "table" FROM pg_tables WHERE schemaname = 'public'`)
  for (const { table } of tables) await client.query(`CREATE TABLE at_first."${table}" AS TABLE public."${table}"`)
  const restored = tables.map(
    ({ table }) => `DELETE FROM public."${table}"; INSERT INTO public."${table}" SELECT * FROM at_first."${table}";`,
  )
  await client.query(`CREATE TABLE at_first.rebuilt ();
    CREATE FUNCTION at_first.restore() RETURNS boolean LANGUAGE plpgsql AS
      $$ BEGIN ${restored.join('\n')} RETURN NOT EXISTS (SELECT FROM at_first.rebuilt); END $$;
    CREATE FUNCTION at_first.note() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO at_first.rebuilt DEFAULT VALUES; END $$;
    CREATE EVENT TRIGGER noted ON ddl_command_end EXECUTE FUNCTION at_first.note()`)
  await client.end()
}

const newName = () => `test_${process.pid}_${(made += 1)}`

/** The address of one in which there is nothing at all. It goes with its server. */
export async function newPostgres(server: string) {
  const name = newName()
  await execute(server, `CREATE DATABASE ${name}`)
  return addressOf(server, name)
}

/** A migrated one with nothing in it. */
export async function emptyPostgres(server: string) {
  const url = await newPostgres(server)
  await migratePostgres(url)
  return openPostgres(url)
}

/** Makes the database that every test has a copy of, on the server at that address. */
export async function postgresTemplate(server: string) {
  await execute(server, `DROP DATABASE IF EXISTS ${templateName}`, `CREATE DATABASE ${templateName}`)
  const url = addressOf(server, templateName)
  await migratePostgres(url)
  const db = openPostgres(url)
  await db.write(addBystanders)
  await db.close()
  await addViews(url)
  await addRestore(url)
  return { template: server, remove: () => execute(server, `DROP DATABASE ${templateName}`) }
}

/** A database with its connections: a new one knows nothing of the tables, and learning them takes longer than most tests. */
interface Kept {
  url: string
  connections: ReturnType<typeof connectPostgres>
  /** For what the test itself reads, and for restoring as a replica would: the order of tables that name each other does not matter, and no trigger hears of it. */
  own: Pool
}
/** Those of this process that are as they were at first. They go with their server. */
const restored: Kept[] = []

async function newDatabase(server: string): Promise<Kept> {
  const name = newName()
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${templateName}`)
  const url = addressOf(server, name)
  return {
    url,
    connections: connectPostgres(url),
    own: poolAt(url, 2, { options: '-c search_path=own,public -c session_replication_role=replica' }),
  }
}

export async function freshPostgres(server: string) {
  const kept = restored.pop() ?? (await newDatabase(server))
  return {
    path: '',
    url: kept.url,
    open: (hearers?: Hearers) => overPostgres(kept.connections, hearers),
    ownRows: () => ownRowsOver(kept.own),
    keep: async () => undefined,
    remove: async () => {
      const { rows } = await kept.own.query<{ restored: boolean }>('SELECT at_first.restore() AS restored')
      if (rows[0]?.restored) restored.push(kept)
      else await Promise.all([endConnections(kept.connections), kept.own.end()])
    },
  }
}

function ownRowsOver(pool: Pool): OwnRows {
  async function rowsIn(view: 'were' | 'are'): Promise<Rows> {
    // By name, so that it is planned once.
    const { rows } = await pool.query<{ table: string; rows: unknown[] }>({
      name: view,
      text: `SELECT "table", coalesce(jsonb_agg(row ORDER BY row) FILTER (WHERE row IS NOT NULL), '[]') AS rows
        FROM tables LEFT JOIN ${view} USING ("table") GROUP BY "table"`,
    })
    return Object.fromEntries(rows.map((of) => [of.table, of.rows]))
  }
  return {
    read: drizzle(pool) as unknown as Reader,
    isChanged: async () => {
      const text = 'SELECT EXISTS (SELECT "table", row FROM were EXCEPT SELECT "table", row FROM are) AS changed'
      const { rows } = await pool.query<{ changed: boolean }>({ name: 'changed', text })
      return rows[0]?.changed ?? true
    },
    bystanders: async () => ({ were: await rowsIn('were'), are: await rowsIn('are') }),
    close: async () => undefined,
  }
}
