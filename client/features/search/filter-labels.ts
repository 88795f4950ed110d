import type { FilterKey, CarSearch } from '../../../shared/domain/search.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { publicWords } from '../../../shared/i18n/en/public.ts'
import { recentWords, searchWords as words } from '../../../shared/i18n/en/search.ts'
import { shell } from '../../../shared/i18n/en/app.ts'

const formatters: { [Key in FilterKey]: (value: NonNullable<CarSearch[Key]>) => string } = {
  q: recentWords.quoted,
  fuel: (fuel) => shell.fuel[fuel],
  transmission: (kind) => shell.transmission[kind],
  seats: words.seatsFrom,
  minPrice: (francs) => words.priceFrom(formatFrancs(francs)),
  maxPrice: (francs) => words.priceTo(formatFrancs(francs)),
  driver: (option) => publicWords.driver[option],
  papers: () => publicWords.papersChecked,
  features: (features) => features.map((feature) => publicWords.features[feature]).join(', '),
}

export function getFilterLabel<Key extends FilterKey>(search: CarSearch, key: Key) {
  const value = search[key]
  return value === undefined || value === null ? '' : formatters[key](value)
}
