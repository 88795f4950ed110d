import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SettingsInput } from '../../../../shared/schemas/settings.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'

export const adminSettingsQuery = queryOptions({
  queryKey: queryKeys.adminSettings,
  queryFn: ({ signal }) => call(http.admin.settings.$get({}, { init: { signal } })),
})

export async function saveSettings(client: QueryClient, json: SettingsInput) {
  const saved = await call(http.admin.settings.$put({ json }))
  client.setQueryData(adminSettingsQuery.queryKey, saved)
  await invalidate(client, invalidations.settingsSaved)
  return saved
}
