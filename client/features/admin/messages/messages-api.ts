import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { csvHref } from '../api.ts'
import { filterOf, pageOf, type MessagesSearch } from '../search-params.ts'

export const messagesQuery = (search: MessagesSearch) => {
  const filter = pageOf(search)
  return queryOptions({
    queryKey: queryKeys.messageList(filter),
    queryFn: ({ signal }) => call(http.admin.messages.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const messagesFile = (search: MessagesSearch) => csvHref('messages', filterOf(search))

export const markRead = (id: string) => call(http.admin.messages[':id'].read.$post({ param: { id } }))
