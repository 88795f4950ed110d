import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function addMigration(from: string, to: string, sql: string) {
  await cp(from, to, { recursive: true })
  const path = join(to, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(to, 'later.sql'), sql)
}
