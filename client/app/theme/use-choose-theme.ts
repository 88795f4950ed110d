import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Theme } from '../../../shared/lib/theme.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { sessionQuery } from '../../session.ts'
import { chooseTheme } from './theme.ts'

async function saveTheme(client: QueryClient, theme: Theme) {
  client.setQueryData(queryKeys.preferences, await call(http.me.preferences.$patch({ json: { theme } })))
  // Loaded on demand, because every page includes the switch.
  const { invalidate, invalidations } = await import('../../invalidations.ts')
  await invalidate(client, invalidations.preferencesSaved)
}

export function useChooseTheme() {
  const client = useQueryClient()
  return (theme: Theme) => {
    chooseTheme(theme)
    if (client.getQueryData(sessionQuery.queryKey)?.user) saveTheme(client, theme).catch(() => undefined)
  }
}
