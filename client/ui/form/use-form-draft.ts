import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionQuery } from '../../session.ts'
import { tabStorage } from '../../lib/storage.ts'
import { formDraftKey } from '../../draft-storage.ts'

function fitting<Values extends object>(kept: unknown, initial: Values): Partial<Values> {
  if (typeof kept !== 'object' || kept === null) return {}
  const found: Partial<Values> = {}
  for (const field of Object.keys(initial) as (keyof Values)[]) {
    const value = (kept as Partial<Values>)[field]
    if (typeof value === typeof initial[field]) found[field] = value
  }
  return found
}

/** Survives an ended session or a closed tab; without `form` nothing is saved. */
export function useFormDraft<Values extends object>(form: string | undefined, values: Values, restore: (kept: Partial<Values>) => void) {
  const client = useQueryClient()
  const [name] = useState(() => form && formDraftKey(client.getQueryData(sessionQuery.queryKey)?.user?.id ?? '', form))
  const isTyped = useRef(false)
  // Only once, because afterwards the form is newer than the draft.
  const [first] = useState({ values, restore })
  useEffect(() => {
    if (name) first.restore(fitting(tabStorage.readJson(name), first.values))
  }, [name, first])
  useEffect(() => {
    if (name && isTyped.current) tabStorage.write(name, JSON.stringify(values))
  }, [name, values])
  return {
    typed: () => {
      isTyped.current = true
    },
    drop: () => {
      isTyped.current = false
      if (name) tabStorage.drop(name)
    },
  }
}
