import { useQueryClient } from '@tanstack/react-query'
import type { Theme } from '../../shared/theme.ts'
import { call, http } from '../http.ts'
import { happened, stale } from '../keys.ts'
import { sessionQuery } from '../queries.ts'
import { chooseTheme } from './theme.ts'

/** Shows the theme at once, and keeps it with the person for their other browsers. */
export function useChooseTheme() {
  const client = useQueryClient()
  return (theme: Theme) => {
    chooseTheme(theme)
    if (!client.getQueryData(sessionQuery.queryKey)?.user) return
    const kept = call(http.me.preferences.$patch({ json: { theme } })).then(() => happened(client, stale.preferencesSaved))
    // This browser has it anyway.
    kept.catch(() => undefined)
  }
}
