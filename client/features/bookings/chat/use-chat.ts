import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChatView } from '../../../../shared/domain/chat.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { isLiveConnected } from '../../../polling.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { fastPollMs } from '../api.ts'
import { chatQuery, markRead, loadOlder } from './api.ts'

const nothing: ChatView = { messages: [], hasMore: false, isOpen: false, other: '', unread: 0 }

export function useChat(bookingId: string) {
  const { data, hasNextPage, fetchNextPage } = useSuspenseInfiniteQuery({
    ...chatQuery(bookingId),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isOpen && !isLiveConnected() ? fastPollMs : false),
  })
  const readingOn = useSubmitOnce(() => loadOlder(fetchNextPage, data.pages.length))
  return {
    chat: data.pages[0] ?? nothing,
    all: [...data.pages].reverse().flatMap(({ messages }) => messages),
    hasEarlier: hasNextPage,
    readingOn,
  }
}

/** Marks messages as read only while the page is visible. */
export function useReading(bookingId: string, { unread, messages }: ChatView, isSide: boolean) {
  const client = useQueryClient()
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (!isSide || unread === 0 || last === undefined) return undefined
    let isOver = false
    let again: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(again)
      if (document.visibilityState !== 'visible') return
      markRead(bookingId, last).then(
        () => invalidate(client, invalidations.chatRead(bookingId)),
        (fault: unknown) => {
          // A refusal would be refused again.
          if (!isOver && !(fault instanceof AppError && fault.status < 500)) again = setTimeout(tell, fastPollMs)
        },
      )
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => {
      isOver = true
      clearTimeout(again)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [bookingId, unread, last, isSide, client])
}
