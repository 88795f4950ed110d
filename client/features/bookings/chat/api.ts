import {
  type FetchNextPageOptions,
  type InfiniteData,
  type InfiniteQueryObserverResult,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { ChatView } from '../../../../shared/domain/chat.ts'
import type { MessageInput } from '../../../../shared/schemas/chat.ts'
import { call, http } from '../../../http.ts'
import { pollUnlessLive } from '../../../polling.ts'
import { queryKeys } from '../../../query-keys.ts'
import { toIdempotentOptions } from '../../../lib/idempotency-key.ts'

/** The first page is the newest, and each further page is older. */
export const chatQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.chat(id),
    queryFn: ({ pageParam: before, signal }) =>
      call(http.bookings[':id'].messages.$get({ param: { id }, query: before ? { before } : {} }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?.id : undefined),
  })

export const chatListQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.chatPage(page),
    queryFn: ({ signal }) => call(http.me.chats.$get({ query: { page: String(page) } }, { init: { signal } })),
    refetchInterval: pollUnlessLive,
  })

type ChatQueryResult = Pick<InfiniteQueryObserverResult<InfiniteData<ChatView>>, 'data' | 'hasNextPage' | 'isError'>

export async function loadOlderMessages(fetchNextPage: (options: FetchNextPageOptions) => Promise<ChatQueryResult>, loadedPages: number) {
  const isPageMissing = ({ data, hasNextPage, isError }: ChatQueryResult) => hasNextPage && !isError && data?.pages.length === loadedPages
  // A refetch may take the place of this fetch, so it repeats until a page arrives.
  while (isPageMissing(await fetchNextPage({ cancelRefetch: false })));
}

/** Undefined where the latest messages do not overlap the cached ones. */
function mergeLatest(cached: ChatView, latest: ChatView): ChatView | undefined {
  const start = cached.messages.findIndex(({ id }) => id === latest.messages[0]?.id)
  return start < 0 ? undefined : { ...latest, messages: [...cached.messages.slice(0, start), ...latest.messages], hasMore: cached.hasMore }
}

/** Without an overlap the older pages leave the cache, and load again on demand. */
export const cacheLatestMessages = (client: QueryClient, id: string, latest: ChatView) =>
  client.setQueryData(chatQuery(id).queryKey, (cached) => {
    const [first, ...earlier] = cached?.pages ?? []
    if (!cached || !first) return cached
    const merged = mergeLatest(first, latest)
    return merged ? { ...cached, pages: [merged, ...earlier] } : { pages: [latest], pageParams: [''] }
  })

export const sendMessage = (id: string, message: MessageInput, key: string) =>
  call(http.bookings[':id'].messages.$post({ param: { id }, json: message }, toIdempotentOptions(key)))

export const markChatRead = (id: string, upTo: string) =>
  call(http.bookings[':id'].messages.seen.$post({ param: { id }, json: { seen: 'read', upTo } }))
