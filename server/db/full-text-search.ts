import Sqlite from 'better-sqlite3'

/** Higher is better, 0 means no match. */
type Fit<Field extends string> = { entry: number; scores: Record<Field, number> }

/** Quotes the words, so that user input is never read as FTS5 syntax. */
const quoted = (words: string) => `"${words.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}"`

function createTable(memory: Sqlite.Database, name: string, texts: readonly string[]) {
  memory.exec(`CREATE VIRTUAL TABLE ${name} USING fts5(words, tokenize = "porter unicode61 remove_diacritics 2")`)
  const insert = memory.prepare(`INSERT INTO ${name} (rowid, words) VALUES (?, ?)`)
  for (const [place, words] of texts.entries()) insert.run(place, words)
  const ask = memory.prepare<[string], { entry: number; score: number }>(
    `SELECT rowid AS entry, -bm25(${name}) AS score FROM ${name} WHERE ${name} MATCH ?`,
  )
  return (wanted: string) => new Map(ask.all(wanted).map(({ entry, score }) => [entry, score]))
}

/** Scores each field on its own, so that a long text does not outweigh a short title. */
export function createTextIndex<Field extends string>(fields: readonly Field[], entries: readonly Readonly<Record<Field, string>>[]) {
  const memory = new Sqlite(':memory:')
  const tables = fields.map((field) => ({
    field,
    ask: createTable(
      memory,
      `field_${field}`,
      entries.map((entry) => entry[field]),
    ),
  }))
  return {
    having(words: string): Fit<Field>[] {
      const wanted = quoted(words)
      if (wanted === '""') return []
      const found = tables.map(({ field, ask }) => ({ field, scores: ask(wanted) }))
      const places = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))]
      return places.map((entry) => ({
        entry,
        scores: Object.fromEntries(found.map(({ field, scores }) => [field, scores.get(entry) ?? 0])) as Record<Field, number>,
      }))
    },
  }
}

export type TextIndex<Field extends string> = ReturnType<typeof createTextIndex<Field>>
