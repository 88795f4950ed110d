import { useState } from 'react'
import type { CarSearch } from '../../../shared/domain/search.ts'
import type { SearchChange } from './types.ts'

/** Keeps the last choice, because a slow phone updates the URL later than the next click. */
export function useOptimisticSearch(asked: CarSearch, onChange: SearchChange): [CarSearch, SearchChange] {
  const key = JSON.stringify(asked)
  const [last, setLast] = useState({ key, search: asked })
  if (last.key !== key) setLast({ key, search: asked })
  const choose: SearchChange = (search, typed) => {
    setLast({ key, search })
    onChange(search, typed)
  }
  return [last.key === key ? last.search : asked, choose]
}
