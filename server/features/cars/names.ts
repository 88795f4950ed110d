import { eq, or, sql } from 'drizzle-orm'
import { findCity } from '../../../shared/domain/places.ts'
import { contains, isSpelt } from '../../db/dialect.ts'
import { cars } from '../../db/schema/cars.ts'

function hasPlate(word: string) {
  const plain = word.replace(/-/g, '')
  return plain === '' ? undefined : contains(sql`replace(replace(${cars.plate}, ' ', ''), '-', '')`, plain)
}

export function isCarNamed(word: string) {
  const city = findCity(word)
  return or(
    isSpelt(cars.searchText, word),
    hasPlate(word),
    /^\d+$/.test(word) ? contains(sql`cast(${cars.year} AS text)`, word) : undefined,
    city && eq(cars.location, city),
  )
}
