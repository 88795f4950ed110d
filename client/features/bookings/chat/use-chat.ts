import type { ChatView, MessageView } from '../../../../shared/domain/chat.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { chatQuery, markChatRead, loadOlderMessages, cacheLatestMessages, sendMessage } from './api.ts'
import { createOutgoingQueue, type OutgoingMessage } from './outgoing-messages.ts'
import { fastPollMs } from '../api.ts'
import { endSessionIfUnauthenticated } from '../../../session.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { isLiveConnected } from '../../../polling.ts'
import { outgoingMessagesKey } from '../../../draft-storage.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'

const emptyChat: ChatView = { messages: [], hasMore: false, isOpen: false, other: '', unread: 0 }

export function useBookingChat(bookingId: string) {
  const { data, hasNextPage, fetchNextPage } = useSuspenseInfiniteQuery({
    ...chatQuery(bookingId),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isOpen && !isLiveConnected() ? fastPollMs : false),
  })
  const loadingOlder = useSubmitOnce(() => loadOlderMessages(fetchNextPage, data.pages.length))
  return {
    chat: data.pages[0] ?? emptyChat,
    messages: [...data.pages].reverse().flatMap(({ messages }) => messages),
    hasEarlier: hasNextPage,
    loadingOlder,
  }
}

/** Marks messages as read only while the page is visible. */
export function useMarkChatRead(bookingId: string, { unread, messages }: ChatView, isParticipant: boolean) {
  const client = useQueryClient()
  const lastId = messages.at(-1)?.id
  useEffect(() => {
    if (!isParticipant || unread === 0 || lastId === undefined) return undefined
    let isUnmounted = false
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const markAsRead = () => {
      clearTimeout(retryTimer)
      if (document.visibilityState !== 'visible') return
      markChatRead(bookingId, lastId).then(
        () => invalidate(client, invalidations.chatRead(bookingId)),
        (error: unknown) => {
          // A refusal would be refused again.
          if (!isUnmounted && !(error instanceof AppError && error.status < 500)) retryTimer = setTimeout(markAsRead, fastPollMs)
        },
      )
    }
    markAsRead()
    document.addEventListener('visibilitychange', markAsRead)
    return () => {
      isUnmounted = true
      clearTimeout(retryTimer)
      document.removeEventListener('visibilitychange', markAsRead)
    }
  }, [bookingId, unread, lastId, isParticipant, client])
}

const noMessages: readonly OutgoingMessage[] = []

/** The storage key contains the user, so other users of this browser never see the messages. */
export function useOutgoingMessages(bookingId: string, userId: string, side: MessageView['from']) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createOutgoingQueue(outgoingMessagesKey(userId, bookingId), {
      send: ({ text, photos, key }) =>
        sendMessage(bookingId, { text, photos, as: side }, key).catch((error: unknown) => {
          endSessionIfUnauthenticated(client, error)
          throw error
        }),
      onSent: (chat) => cacheLatestMessages(client, bookingId, chat),
    }),
  )
  useEffect(() => queue.start(), [queue])
  return { queue, unsent: useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => noMessages) }
}
