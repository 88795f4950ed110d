import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

/** The title that was last announced; nothing while the first page stands, which the browser itself reads. */
let announced = ''
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the one live region that says titles. */
export const useAnnounced = () =>
  useSyncExternalStore(
    listen,
    () => announced,
    () => '',
  )

/** Says a title in the tab and to who hears the page. The first page has it from the server already. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined || document.title === title) return
    document.title = title
    announced = title
    for (const listener of listeners) listener()
  }, [title])
}

/** The title of the innermost route that has one. */
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
