import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '../queries.ts'

/** The title of the tab, as it stands. The first page has it from the server already. */
export function useFullTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The title of the tab with the site's name: `My Bookings – Twara`. */
export function useTitle(title: string) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  useFullTitle(`${title} – ${settings.brandName}`)
}
