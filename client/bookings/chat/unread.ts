import { queryOptions } from '@tanstack/react-query'
import { unattended } from '../../../shared/account.ts'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'

/** What waits for a person in their chats. */
export const unreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: ({ signal }) => call(http.me.unread.$get({}, { headers: { [unattended]: '1' }, init: { signal } })),
})
