import type { CarSearch } from '../../../shared/domain/search.ts'

export type TypedField = 'q' | 'minPrice' | 'maxPrice'
export type SearchChange = (search: CarSearch, typed?: TypedField) => void
export type SearchPart = { search: CarSearch; onChange: SearchChange }
