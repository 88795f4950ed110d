import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { buildCsvUrl } from '../api.ts'
import { toApiFilter, toApiPage, type MessagesSearch } from '../search-params.ts'

export const messagesQuery = (search: MessagesSearch) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.messageList(filter),
    queryFn: ({ signal }) => call(http.admin.messages.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getMessagesCsvUrl = (search: MessagesSearch) => buildCsvUrl('messages', toApiFilter(search))

export const markMessageRead = (id: string) => call(http.admin.messages[':id'].read.$post({ param: { id } }))
