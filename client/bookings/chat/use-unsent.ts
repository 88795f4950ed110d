import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MessageView } from '../../../shared/chat.ts'
import { noticeEnd } from '../../queries.ts'
import { unsentName } from '../../typed.ts'
import { keepEnd, sendMessage } from './api.ts'
import { createUnsent, type Unsent } from './unsent.ts'

const none: readonly Unsent[] = []

/** What this person has written here and the server has not. Of another person on this browser it is never shown. */
export function useUnsent(bookingId: string, userId: string, side: MessageView['from']) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createUnsent(unsentName(userId, bookingId), {
      send: ({ text, photos, key }) =>
        sendMessage(bookingId, { text, photos, as: side }, key).catch((fault: unknown) => {
          noticeEnd(client, fault)
          throw fault
        }),
      sent: (chat) => keepEnd(client, bookingId, chat),
    }),
  )
  useEffect(() => queue.start(), [queue])
  return { queue, unsent: useSyncExternalStore(queue.subscribe, queue.current, () => none) }
}
