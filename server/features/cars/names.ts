import { eq, or, sql } from 'drizzle-orm'
import { findCity } from '../../../shared/domain/places.ts'
import { contains, matchesSpelling } from '../../db/dialect.ts'
import { cars } from '../../db/schema/cars.ts'

function matchesPlate(word: string) {
  const plain = word.replace(/-/g, '')
  return plain === '' ? undefined : contains(sql`replace(replace(${cars.plate}, ' ', ''), '-', '')`, plain)
}

export function matchesCar(word: string) {
  const city = findCity(word)
  return or(
    matchesSpelling(cars.searchText, word),
    matchesPlate(word),
    /^\d+$/.test(word) ? contains(sql`cast(${cars.year} AS text)`, word) : undefined,
    city && eq(cars.location, city),
  )
}
