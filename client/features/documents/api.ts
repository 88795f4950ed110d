import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DocumentKind, DocumentView } from '../../../shared/domain/document.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { upload } from '../uploads/upload.ts'
import type { Sending } from '../uploads/upload-queue.ts'

export const documentsQuery = queryOptions({
  queryKey: queryKeys.myDocuments,
  queryFn: ({ signal }) => call(http.me.documents.$get({}, { init: { signal } })),
})

export const documentHref = (id: string) => `/api/documents/${id}`

export async function sendDocument(
  client: QueryClient,
  { kind, validTo }: { kind: DocumentKind; validTo?: string },
  file: File,
  sending: Sending,
) {
  const texts = { kind, ...(validTo ? { validTo } : {}) }
  const sent = await upload<DocumentView>('/api/me/documents', { field: 'file', file, texts, ...sending })
  client.setQueryData(documentsQuery.queryKey, (known) => {
    if (!known) return known
    const documents = [...known.documents.filter((one) => one.kind !== kind), sent]
    return { documents, total: documents.length }
  })
  await invalidate(client, invalidations.documentSent)
}
