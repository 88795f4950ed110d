import Sqlite from 'better-sqlite3'

/** Higher is better, 0 means no match. */
type TextMatch<Field extends string> = { entry: number; scores: Record<Field, number> }

/** Quotes the words, so that user input is never read as FTS5 syntax. */
const toPhraseQuery = (words: string) => `"${words.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}"`

function createFieldIndex(db: Sqlite.Database, name: string, texts: readonly string[]) {
  db.exec(`CREATE VIRTUAL TABLE ${name} USING fts5(words, tokenize = "porter unicode61 remove_diacritics 2")`)
  const insert = db.prepare(`INSERT INTO ${name} (rowid, words) VALUES (?, ?)`)
  for (const [row, words] of texts.entries()) insert.run(row, words)
  const matchStatement = db.prepare<[string], { entry: number; score: number }>(
    `SELECT rowid AS entry, -bm25(${name}) AS score FROM ${name} WHERE ${name} MATCH ?`,
  )
  return (phrase: string) => new Map(matchStatement.all(phrase).map(({ entry, score }) => [entry, score]))
}

/** Scores each field on its own, so that a long text does not outweigh a short title. */
export function createTextIndex<Field extends string>(fields: readonly Field[], entries: readonly Readonly<Record<Field, string>>[]) {
  const db = new Sqlite(':memory:')
  const tables = fields.map((field) => ({
    field,
    ask: createFieldIndex(
      db,
      `field_${field}`,
      entries.map((entry) => entry[field]),
    ),
  }))
  return {
    having(words: string): TextMatch<Field>[] {
      const phrase = toPhraseQuery(words)
      if (phrase === '""') return []
      const results = tables.map(({ field, ask: searchField }) => ({ field, scores: searchField(phrase) }))
      const rows = [...new Set(results.flatMap(({ scores }) => [...scores.keys()]))]
      return rows.map((entry) => ({
        entry,
        scores: Object.fromEntries(results.map(({ field, scores }) => [field, scores.get(entry) ?? 0])) as Record<Field, number>,
      }))
    },
  }
}

export type TextIndex<Field extends string> = ReturnType<typeof createTextIndex<Field>>
