import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChatView } from '../../../shared/chat.ts'
import { happened, stale } from '../../stale.ts'
import { hearsLive } from '../../waiting.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { lookOftenEvery } from '../api.ts'
import { chatQuery, markRead } from './api.ts'

const nothing: ChatView = { messages: [], hasMore: false, isOpen: false, other: '', unread: 0 }

/** The end of a chat, and all of it that was asked for, in order. */
export function useChat(bookingId: string) {
  const { data, hasNextPage, fetchNextPage } = useSuspenseInfiniteQuery({
    ...chatQuery(bookingId),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isOpen && !hearsLive() ? lookOftenEvery : false),
  })
  const readingOn = useOnce(async () => {
    const isMissing = ({ data: now, hasNextPage: hasMore, isError }: Awaited<ReturnType<typeof fetchNextPage>>) =>
      hasMore && !isError && now?.pages.length === data.pages.length
    // What is heard meanwhile reads all anew that is shown, and takes back what was asked for.
    while (isMissing(await fetchNextPage()));
  })
  return {
    chat: data.pages[0] ?? nothing,
    all: [...data.pages].reverse().flatMap(({ messages }) => messages),
    hasEarlier: hasNextPage,
    readingOn,
  }
}

/** Tells the server how far somebody has read, as long as they look at it. */
export function useReading(bookingId: string, { unread, messages }: ChatView, isSide: boolean) {
  const client = useQueryClient()
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (!isSide || unread === 0 || last === undefined) return undefined
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      markRead(bookingId, last).then(
        () => happened(client, stale.chatRead(bookingId)),
        // It is told again with the next message.
        () => undefined,
      )
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [bookingId, unread, last, isSide, client])
}
