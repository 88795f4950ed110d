import type { CarSearch } from './search.ts'

/** The names under which the page's first data is handed to the client, and under which the client asks again. */
export const queryKeys = {
  session: ['session'] as const,
  settings: ['settings'] as const,
  home: ['home'] as const,
  places: ['places'] as const,
  /** Without its page: the list grows page by page under one name. */
  search: ({ page: _, ...search }: CarSearch) => ['cars', 'search', search] as const,
  car: (id: string) => ['cars', id] as const,
}
