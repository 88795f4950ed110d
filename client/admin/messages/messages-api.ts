import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'
import { fileOf } from '../api.ts'
import type { MessagesSearch } from '../search-params.ts'

const filterOf = ({ page: _, order, ...filter }: MessagesSearch) => ({ ...filter, ...(order ? { sort: order } : {}) })

export const messagesQuery = (search: MessagesSearch) => {
  const filter = { ...filterOf(search), page: String(search.page ?? 1) }
  return queryOptions({
    queryKey: keys.messageList(filter),
    queryFn: ({ signal }) => call(http.admin.messages.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const messagesFile = (search: MessagesSearch) => fileOf('messages', filterOf(search))

export const markRead = (id: string) => call(http.admin.messages[':id'].read.$post({ param: { id } }))
