import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until hydration, for values that only the browser knows. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
