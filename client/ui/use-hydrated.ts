import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False until hydration, for values that only the browser knows. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
