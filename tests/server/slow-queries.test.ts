import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../server/db/schema/users.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { createDatabase } from '../support/database.ts'
import { readRows } from '../support/read-rows.ts'

async function collectSlowQueries(thresholdMs: number) {
  const queries: { statement: string; tookMs: number }[] = []
  const database = await createDatabase()
  const db = database.open({
    slowQuery: { thresholdMs, now: () => performance.now(), onSlowQuery: (statement, tookMs) => void queries.push({ statement, tookMs }) },
  })
  onTestFinished(() => db.close())
  await readRows(db.read, users, eq(users.email, 'secret@example.rw'))
  const row = { week: '2026-11-16', city: 'secret', filters: 'secret', count: 1 }
  await db.write((tx) => tx.insert(noResultSearches).values(row))
  await db.write((tx) => tx.insert(noResultSearches).values(row)).catch(() => undefined)
  return queries
}

test('what takes as long as that is told by its text, with marks for its values, also where it failed', async () => {
  const queries = await collectSlowQueries(0)
  const texts = queries.map(({ statement }) => statement)
  expect(texts.filter((text) => /^select .* where .*"email" = (\?|\$1)/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => text.startsWith('insert into "no_result_searches"'))).toHaveLength(2)
  expect(texts.join('\n')).not.toContain('secret')
  for (const { tookMs } of queries) expect(tookMs).toBeGreaterThanOrEqual(0)
  expect(await collectSlowQueries(60_000), 'what is faster').toEqual([])
})
