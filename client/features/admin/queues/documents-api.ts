import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { csvHref } from '../api.ts'
import { filterOf, pageOf, type DocumentsSearch } from '../search-params.ts'

export const documentsQuery = ({ show: _, ...search }: DocumentsSearch & { show?: string }) => {
  const filter = pageOf(search)
  return queryOptions({
    queryKey: queryKeys.adminDocumentList(filter),
    queryFn: ({ signal }) => call(http.admin.documents.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const documentsFile = (search: DocumentsSearch) => csvHref('documents', filterOf(search))
