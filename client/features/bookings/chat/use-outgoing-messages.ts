import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MessageView } from '../../../../shared/domain/chat.ts'
import { handleSessionExpired } from '../../../session.ts'
import { outgoingMessagesKey } from '../../../draft-storage.ts'
import { cacheLatest, sendMessage } from './api.ts'
import { createOutgoingQueue, type OutgoingMessage } from './outgoing-messages.ts'

const noMessages: readonly OutgoingMessage[] = []

/** The storage key contains the user, so other users of this browser never see the messages. */
export function useOutgoingMessages(bookingId: string, userId: string, side: MessageView['from']) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createOutgoingQueue(outgoingMessagesKey(userId, bookingId), {
      send: ({ text, photos, key }) =>
        sendMessage(bookingId, { text, photos, as: side }, key).catch((error: unknown) => {
          handleSessionExpired(client, error)
          throw error
        }),
      onSent: (chat) => cacheLatest(client, bookingId, chat),
    }),
  )
  useEffect(() => queue.start(), [queue])
  return { queue, unsent: useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => noMessages) }
}
