import type { ReauthInput } from '../../../../shared/schemas/account.ts'
import type { SettingsInput } from '../../../../shared/schemas/settings.ts'
import type { LegalTextChangeInput } from '../../../../shared/schemas/legal-text.ts'
import type { TextKind } from '../../../../shared/domain/settings.ts'
import { call, http } from '../../../http.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { queryKeys } from '../../../query-keys.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

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

export const mailQueueQuery = queryOptions({
  queryKey: queryKeys.adminOutbox,
  queryFn: ({ signal }) => call(http.admin.outbox.$get({}, { init: { signal } })),
})

export async function retryMessage(client: QueryClient, id: string) {
  client.setQueryData(mailQueueQuery.queryKey, await call(http.admin.outbox[':id'].resend.$post({ param: { id } })))
}

export async function sendTestEmail(client: QueryClient) {
  client.setQueryData(mailQueueQuery.queryKey, await call(http.admin.outbox.test.$post({})))
}

export async function retryAllMessages(client: QueryClient) {
  client.setQueryData(mailQueueQuery.queryKey, await call(http.admin.outbox.resend.$post({})))
}

export const adminTextsQuery = queryOptions({
  queryKey: queryKeys.adminTexts,
  queryFn: ({ signal }) => call(http.admin.texts.$get({}, { init: { signal } })),
})

export const adminTextQuery = (kind: TextKind) =>
  queryOptions({
    queryKey: queryKeys.adminText(kind),
    queryFn: ({ signal }) => call(http.admin.texts[':kind'].$get({ param: { kind } }, { init: { signal } })),
  })

export const textVersionQuery = (kind: TextKind, version: string) =>
  queryOptions({
    queryKey: queryKeys.adminTextVersion(kind, version),
    queryFn: ({ signal }) => call(http.admin.texts[':kind'][':version'].$get({ param: { kind, version } }, { init: { signal } })),
  })

export const previewText = (kind: TextKind, text: string) =>
  call(http.admin.texts[':kind'].preview.$post({ param: { kind }, json: { text } }))

export async function publishText(client: QueryClient, kind: TextKind, json: LegalTextChangeInput) {
  const saved = await call(http.admin.texts[':kind'].$put({ param: { kind }, json }))
  await invalidate(client, invalidations.textReplaced)
  return saved
}

export async function withdrawText(client: QueryClient, kind: TextKind, version: string, json: ReauthInput) {
  try {
    await call(http.admin.texts[':kind'][':version'].$delete({ param: { kind, version }, json }))
  } finally {
    await invalidate(client, invalidations.textReplaced)
  }
}
