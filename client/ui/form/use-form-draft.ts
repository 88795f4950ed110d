import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionQuery } from '../../session.ts'
import { tabStorage } from '../../lib/storage.ts'
import { formDraftKey } from '../../draft-storage.ts'

function pickMatching<Values extends object>(stored: unknown, initial: Values): Partial<Values> {
  if (typeof stored !== 'object' || stored === null) return {}
  const matching: Partial<Values> = {}
  for (const field of Object.keys(initial) as (keyof Values)[]) {
    const value = (stored as Partial<Values>)[field]
    if (typeof value === typeof initial[field]) matching[field] = value
  }
  return matching
}

/** Survives an ended session or a closed tab; without `draftName` nothing is saved. */
export function useFormDraft<Values extends object>(
  draftName: string | undefined,
  values: Values,
  restore: (stored: Partial<Values>) => void,
) {
  const client = useQueryClient()
  const [storageKey] = useState(() => draftName && formDraftKey(client.getQueryData(sessionQuery.queryKey)?.user?.id ?? '', draftName))
  const isDirty = useRef(false)
  // Only once, because afterwards the form is newer than the draft.
  const [initialRender] = useState({ values, restore })
  useEffect(() => {
    if (storageKey) initialRender.restore(pickMatching(tabStorage.readJson(storageKey), initialRender.values))
  }, [storageKey, initialRender])
  useEffect(() => {
    if (storageKey && isDirty.current) tabStorage.write(storageKey, JSON.stringify(values))
  }, [storageKey, values])
  return {
    typed: () => {
      isDirty.current = true
    },
    drop: () => {
      isDirty.current = false
      if (storageKey) tabStorage.remove(storageKey)
    },
  }
}
