import {
  type FetchNextPageOptions,
  type InfiniteData,
  type InfiniteQueryObserverResult,
  infiniteQueryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { ChatView } from '../../../../shared/domain/chat.ts'
import type { MessageInput } from '../../../../shared/schemas/chat.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { withIdempotencyKey } from '../../../lib/idempotency-key.ts'

/** The first page is the newest, and each further page is older. */
export const chatQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.chat(id),
    queryFn: ({ pageParam: before, signal }) =>
      call(http.bookings[':id'].messages.$get({ param: { id }, query: before ? { before } : {} }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?.id : undefined),
  })

type Look = Pick<InfiniteQueryObserverResult<InfiniteData<ChatView>>, 'data' | 'hasNextPage' | 'isError'>

export async function loadOlder(fetchNextPage: (options: FetchNextPageOptions) => Promise<Look>, shown: number) {
  const isMissing = ({ data, hasNextPage, isError }: Look) => hasNextPage && !isError && data?.pages.length === shown
  // A refetch may take the place of this fetch, so it repeats until a page arrives.
  while (isMissing(await fetchNextPage({ cancelRefetch: false })));
}

/** Undefined where the latest messages do not overlap the cached ones. */
function joined(known: ChatView, end: ChatView): ChatView | undefined {
  const from = known.messages.findIndex(({ id }) => id === end.messages[0]?.id)
  return from < 0 ? undefined : { ...end, messages: [...known.messages.slice(0, from), ...end.messages], hasMore: known.hasMore }
}

/** Without an overlap the older pages leave the cache, and load again on demand. */
export const cacheLatest = (client: QueryClient, id: string, end: ChatView) =>
  client.setQueryData(chatQuery(id).queryKey, (known) => {
    const [first, ...earlier] = known?.pages ?? []
    if (!known || !first) return known
    const last = joined(first, end)
    return last ? { ...known, pages: [last, ...earlier] } : { pages: [end], pageParams: [''] }
  })

export const sendMessage = (id: string, message: MessageInput, key: string) =>
  call(http.bookings[':id'].messages.$post({ param: { id }, json: message }, withIdempotencyKey(key)))

export const markRead = (id: string, upTo: string) =>
  call(http.bookings[':id'].messages.seen.$post({ param: { id }, json: { seen: 'read', upTo } }))
