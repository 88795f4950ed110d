import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContactInput } from '../../shared/contact-schema.ts'
import { call, http } from '../http.ts'
import { keys } from '../keys.ts'

export const sendMessage = (input: ContactInput) => call(http.contact.$post({ json: input }))

export const messagesQuery = (page: number) =>
  queryOptions({
    queryKey: keys.messagePage(page),
    queryFn: ({ signal }) => call(http.admin.messages.$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export const markRead = (id: string) => call(http.admin.messages[':id'].read.$post({ param: { id } }))
