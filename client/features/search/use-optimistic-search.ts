import { useState } from 'react'
import type { CarSearch } from '../../../shared/domain/search.ts'
import type { SearchChange } from './types.ts'

/** The search as it was chosen last, which stands at once: where a phone is slow the address follows later, and the next choice must not take this one back. */
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
