import type { FilterKey, CarSearch } from '../../../shared/domain/search.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { recentSearchMessages, searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'

const formatters: { [Key in FilterKey]: (value: NonNullable<CarSearch[Key]>) => string } = {
  q: recentSearchMessages.quoted,
  fuel: (fuel) => appMessages.fuel[fuel],
  bodyType: (kind) => appMessages.bodyType[kind],
  transmission: (kind) => appMessages.transmission[kind],
  seats: messages.seatsFrom,
  minPrice: (francs) => messages.priceFrom(formatFrancs(francs)),
  maxPrice: (francs) => messages.priceTo(formatFrancs(francs)),
  driver: (option) => publicMessages.driver[option],
  papers: () => publicMessages.papersChecked,
  instant: () => appMessages.instantBooking,
  features: (features) => features.map((feature) => publicMessages.features[feature]).join(', '),
}

export function getFilterLabel<Key extends FilterKey>(search: CarSearch, key: Key) {
  const value = search[key]
  return value === undefined || value === null ? '' : formatters[key](value)
}
