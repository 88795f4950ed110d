import type { CarSearch } from '../../../shared/domain/search.ts'

export type TypedField = 'q' | 'minPrice' | 'maxPrice'
export type SearchChange = (search: CarSearch, typedField?: TypedField) => void
export type SearchPartProps = { search: CarSearch; onChange: SearchChange }
