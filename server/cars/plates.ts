import { sql } from 'drizzle-orm'
import { contains } from '../db/dialect.ts'
import { cars } from '../db/schema/cars.ts'

/** Whether a plate has that word in it, with blanks and dashes or without. */
export function hasPlate(word: string) {
  const plain = word.replace(/-/g, '')
  return plain === '' ? undefined : contains(sql`replace(replace(${cars.plate}, ' ', ''), '-', '')`, plain)
}
