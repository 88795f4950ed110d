import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isPostgres } from '../../server/db/dialect.ts'
import { createPostgresTemplate } from './postgres-database.ts'
import { createSqliteTemplate } from './sqlite-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
  }
}

export default async function template({ provide }: TestProject) {
  const created = await (isPostgres ? createPostgresTemplate(process.env.DATABASE_URL ?? '') : createSqliteTemplate())
  provide('template', created.template)
  const programs = await mkdtemp(join(tmpdir(), 'twara-programs-'))
  // Some programs run as another user.
  await chmod(programs, 0o755)
  provide('programs', programs)
  return async () => {
    await created.remove()
    await rm(programs, { recursive: true, force: true })
  }
}
