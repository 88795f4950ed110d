import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

/** Empty for the first page, which the browser announces itself. */
let announcedTitle = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAnnounced = () =>
  useSyncExternalStore(
    subscribe,
    () => announcedTitle,
    () => '',
  )

export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined || document.title === title) return
    document.title = title
    announcedTitle = title
    for (const listener of listeners) listener()
  }, [title])
}

export const useRouteTitle = () =>
  useTitle(
    useMatches({
      select: (matches) =>
        matches
          .flatMap(({ meta }) => meta ?? [])
          .flatMap((tag) => (tag?.title ? [tag.title] : []))
          .at(-1),
    }),
  )
