import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False as long as the page stands as the server has drawn it: what only the browser knows comes after that. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
