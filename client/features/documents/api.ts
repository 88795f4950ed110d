import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DocumentKind, DocumentView } from '../../../shared/domain/document.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { upload } from '../uploads/upload.ts'
import type { UploadOptions } from '../uploads/upload-queue.ts'

export const myDocumentsQuery = queryOptions({
  queryKey: queryKeys.myDocuments,
  queryFn: ({ signal }) => call(http.me.documents.$get({}, { init: { signal } })),
})

export const getDocumentUrl = (id: string) => `/api/documents/${id}`

export async function uploadDocument(
  client: QueryClient,
  { kind, validTo }: { kind: DocumentKind; validTo?: string },
  file: File,
  options: UploadOptions,
) {
  const texts = { kind, ...(validTo ? { validTo } : {}) }
  const uploaded = await upload<DocumentView>('/api/me/documents', { field: 'file', file, texts, ...options })
  client.setQueryData(myDocumentsQuery.queryKey, (current) => {
    if (!current) return current
    const documents = [...current.documents.filter((other) => other.kind !== kind), uploaded]
    return { documents, total: documents.length }
  })
  await invalidate(client, invalidations.documentUploaded)
}
