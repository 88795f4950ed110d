import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What LIKE needs to find a word anywhere, with `%`, `_` and `\` meaning themselves. */
export const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export const contains = (text: SQLWrapper, word: string): SQL => sql`${text} LIKE ${patternOf(word)} ESCAPE '\\'`
