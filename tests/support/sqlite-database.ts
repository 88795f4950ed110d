import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Hearers, Reader } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { addBystanders } from './bystanders.ts'
import { type OwnRows, ofNobody } from './own-rows.ts'

/** Makes the file that every test has a copy of, and gives its path and how to remove it. */
export async function sqliteTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'twara-template-'))
  const path = join(folder, 'twara.db')
  const db = openSqlite(path)
  await db.write(addBystanders)
  // Closing writes the log back, so that the one file is the whole database.
  await db.close()
  return { template: path, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function emptySqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'twara-db-'))
  const db = openSqlite(join(folder, 'twara.db'))
  const close = async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...db, close }
}

export async function freshSqlite(template: string) {
  const folder = await mkdtemp(join(tmpdir(), 'twara-db-'))
  const path = join(folder, 'twara.db')
  await copyFile(template, path)
  return {
    /** The file of its rows. */
    path,
    url: null,
    open: (hearers?: Hearers) => openSqlite(path, hearers),
    ownRows: () => openOwnRows(path, template),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const keyOf = `SELECT t.name AS "table", group_concat('"' || c.name || '"') AS key
  FROM sqlite_master t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND c.pk > 0 AND t.name NOT IN (${ofNobody.map((name) => `'${name}'`).join()}) GROUP BY t.name`

function openOwnRows(path: string, template: string): OwnRows {
  const connection = new Sqlite(path, { readonly: true })
  connection.prepare('ATTACH ? AS before').run(template)
  const tables = connection.prepare<[], { table: string; key: string }>(keyOf).all()
  // A view that is only this connection's stands before the table of the same name.
  for (const { table, key } of tables)
    connection.exec(
      `CREATE TEMP VIEW "${table}" AS SELECT * FROM main."${table}" WHERE (${key}) NOT IN (SELECT ${key} FROM before."${table}")`,
    )
  const rowsIn = (database: 'main' | 'before') =>
    Object.fromEntries(
      tables.map(({ table, key }) => {
        const known = `SELECT ${key} FROM before."${table}"`
        return [table, connection.prepare(`SELECT * FROM ${database}."${table}" WHERE (${key}) IN (${known}) ORDER BY ${key}`).all()]
      }),
    )
  return {
    read: drizzle(connection) as unknown as Reader,
    bystanders: async () => ({ were: rowsIn('before'), are: rowsIn('main') }),
    close: async () => void connection.close(),
  }
}
