import type { CarSearch } from '../../../shared/domain/search.ts'
import { useState } from 'react'

export type TypedField = 'q' | 'minPrice' | 'maxPrice'
export type SearchChangeHandler = (search: CarSearch, typedField?: TypedField) => void
export type SearchControlProps = { search: CarSearch; onChange: SearchChangeHandler }

/** Keeps the last choice, because a slow phone updates the URL later than the next click. */
export function useOptimisticSearch(current: CarSearch, onChange: SearchChangeHandler): [CarSearch, SearchChangeHandler] {
  const key = JSON.stringify(current)
  const [latest, setLatest] = useState({ key, search: current })
  if (latest.key !== key) setLatest({ key, search: current })
  const changeSearch: SearchChangeHandler = (search, typedField) => {
    setLatest({ key, search })
    onChange(search, typedField)
  }
  return [latest.key === key ? latest.search : current, changeSearch]
}
