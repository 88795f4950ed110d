import type { CarSearch } from '../../../shared/domain/search.ts'

export type TypedField = 'q' | 'minPrice' | 'maxPrice'
/** `typed` names the field whose letters are still coming. */
export type SearchChange = (search: CarSearch, typed?: TypedField) => void
export type SearchPart = { search: CarSearch; onChange: SearchChange }
