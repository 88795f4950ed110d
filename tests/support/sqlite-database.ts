import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { DbHooks, Reader } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { insertBackgroundRows } from './background-fixtures.ts'
import { type TestRows, sharedTables } from './test-rows.ts'
import { createTempFolder } from './temp-folder.ts'

export async function createSqliteTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'twara-template-'))
  const path = join(folder, 'twara.db')
  const db = openSqlite(path)
  await db.write(insertBackgroundRows)
  // Closing checkpoints the WAL, so the one file is the whole database.
  await db.close()
  return { template: path, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function createEmptySqlite() {
  return openSqlite(join(await createTempFolder(), 'twara.db'))
}

export async function copySqliteTemplate(template: string, source = template) {
  const folder = await mkdtemp(join(tmpdir(), 'twara-db-'))
  const path = join(folder, 'twara.db')
  await copyFile(source, path)
  return {
    path,
    url: null,
    open: (hooks?: DbHooks) => openSqlite(path, hooks),
    ownRows: () => openTestRows(path, template),
    keep: async (name: string) => {
      const copy = `${template}-${name}-${process.pid}`
      const connection = new Sqlite(path)
      await connection.backup(copy)
      connection.close()
      return copy
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const primaryKeySql = `SELECT t.name AS "table", group_concat('"' || c.name || '"') AS key
  FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.pk > 0 GROUP BY t.name`

/** Views are reused for the next test, since creating them takes longer than most tests. */
function openViews(template: string) {
  const connection = new Sqlite(template, { readonly: true })
  const all = connection.prepare<[], { table: string; key: string }>(primaryKeySql).all()
  const tables = all.filter(({ table }) => !sharedTables.includes(table))
  // SQLite resolves a view only when it is read, and the test's file is attached by then.
  for (const { table, key } of all) {
    const condition = sharedTables.includes(table) ? '' : `WHERE (${key}) NOT IN (SELECT ${key} FROM main."${table}")`
    connection.exec(`CREATE TEMP VIEW "${table}" AS SELECT * FROM own."${table}" ${condition}`)
  }
  const readTables = (database: 'main' | 'own') =>
    Object.fromEntries(
      tables.map(({ table, key }) => {
        const originalKeys = `SELECT ${key} FROM main."${table}"`
        return [table, connection.prepare(`SELECT * FROM ${database}."${table}" WHERE (${key}) IN (${originalKeys}) ORDER BY ${key}`).all()]
      }),
    )
  const changedSql = tables.map(({ table }) => `SELECT 1 WHERE EXISTS (SELECT * FROM main."${table}" EXCEPT SELECT * FROM own."${table}")`)
  const isChanged = () => connection.prepare(changedSql.join(' UNION ALL ')).get() !== undefined
  return { connection, isChanged, bystanders: () => ({ were: readTables('main'), are: readTables('own') }) }
}

const idleViews: ReturnType<typeof openViews>[] = []

function openTestRows(path: string, template: string): TestRows {
  const views = idleViews.pop() ?? openViews(template)
  views.connection.prepare('ATTACH ? AS own').run(path)
  return {
    read: drizzle(views.connection) as unknown as Reader,
    isChanged: async () => views.isChanged(),
    backgroundRows: async () => views.bystanders(),
    close: async () => {
      views.connection.exec('DETACH own')
      idleViews.push(views)
    },
  }
}
