import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database to copy: a test that opens it in place changes it for all others. */
    template: string
  }
}

export default async function template({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'twara-template-'))
  const path = join(folder, 'twara.db')
  // Closing writes the log back, so that the one file is the whole database.
  await openDatabase(path).close()
  provide('template', path)
  return () => rm(folder, { recursive: true, force: true })
}
