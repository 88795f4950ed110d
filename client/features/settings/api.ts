import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PasswordInput, ReauthInput } from '../../../shared/schemas/account.ts'
import type { PreferencesView } from '../../../shared/domain/preferences.ts'
import type { PreferencesInput } from '../../../shared/schemas/preferences.ts'
import { call, readError, http, NetworkError } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'

export const preferencesQuery = queryOptions({ queryKey: queryKeys.preferences, queryFn: () => call(http.me.preferences.$get()) })
export const sessionsQuery = queryOptions({ queryKey: queryKeys.sessions, queryFn: () => call(http.me.sessions.$get()) })

export async function savePreferences(client: QueryClient, change: PreferencesInput): Promise<PreferencesView> {
  const saved = await call(http.me.preferences.$patch({ json: change }))
  client.setQueryData(preferencesQuery.queryKey, saved)
  await invalidate(client, invalidations.preferencesSaved)
  return saved
}

export async function changePassword(client: QueryClient, json: PasswordInput) {
  await call(http.me.password.$post({ json }))
  await invalidate(client, invalidations.sessionsEnded)
}

export async function endSession(client: QueryClient, id: string) {
  await call(http.me.sessions[':id'].$delete({ param: { id } }))
  await invalidate(client, invalidations.sessionsEnded)
}

export const endAllSessions = () => call(http.me.sessions.$delete())
export const deleteAccount = (json: ReauthInput) => call(http.me.$delete({ json }))

export const exportHref = '/api/me/export'

/** Fetches the archive as a blob, because a plain download cannot report errors. */
export async function fetchExport() {
  const response = await fetch(exportHref).catch(() => null)
  if (!response) throw new NetworkError()
  if (!response.ok) throw await readError(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  const file = await response.blob().catch(() => null)
  if (!file) throw new NetworkError()
  return { name: name ?? 'my-data.zip', file }
}
