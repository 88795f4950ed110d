import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { settingsQuery } from '../queries.ts'

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

/** The title of the tab, as it stands. The first page has it from the server already. */
export function useFullTitle(title: string) {
  useEffect(() => {
    if (document.title === title) return
    document.title = title
    announced = title
    for (const listener of listeners) listener()
  }, [title])
}

/** The title of the tab with the site's name: `My Bookings – Twara`. */
export function useTitle(title: string) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  useFullTitle(`${title} – ${settings.brandName}`)
}
