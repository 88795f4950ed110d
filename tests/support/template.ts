import type { TestProject } from 'vitest/node'
import { isPostgres } from '../../server/db/dialect.ts'
import { postgresTemplate } from './postgres-database.ts'
import { sqliteTemplate } from './sqlite-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the database is that `freshDatabase` copies: the path of a file, or the address of a server. */
    template: string
  }
}

export default async function template({ provide }: TestProject) {
  const made = await (isPostgres ? postgresTemplate(process.env.DATABASE_URL ?? '') : sqliteTemplate())
  provide('template', made.template)
  return made.remove
}
