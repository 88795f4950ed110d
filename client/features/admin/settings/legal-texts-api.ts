import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReauthInput } from '../../../../shared/schemas/account.ts'
import type { TextChangeInput } from '../../../../shared/schemas/legal-text.ts'
import type { TextKind } from '../../../../shared/domain/settings.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'

export const textsQuery = queryOptions({
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

export async function publishText(client: QueryClient, kind: TextKind, json: TextChangeInput) {
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
