import type { Day, DayRange } from './days.ts'
import type { Location } from './places.ts'
import type { CarSearch } from './search.ts'

/** The names under which the page's first data is handed to the client, and under which the client asks again. */
export const queryKeys = {
  session: ['session'] as const,
  settings: ['settings'] as const,
  home: ['home'] as const,
  /** The form that the page shows again. */
  posted: ['posted'] as const,
  places: ['places'] as const,
  suggestions: ({ location, from, to }: { location: Location; from?: Day | undefined; to?: Day | undefined }) =>
    ['cars', 'suggestions', location, from ?? '', to ?? ''] as const,
  favouriteIds: ['me', 'favourites', 'ids'] as const,
  /** Its page is the first one of a list that grows. */
  search: (search: CarSearch) => ['cars', 'search', search] as const,
  car: (id: string) => ['cars', id] as const,
  takenDays: (id: string, { from, to }: DayRange) => ['cars', id, 'days', from, to] as const,
  quote: (id: string, { from, to }: DayRange) => ['cars', id, 'quote', from, to] as const,
}
