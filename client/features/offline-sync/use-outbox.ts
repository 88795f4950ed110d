import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionQuery } from '../../session.ts'
import type { PendingHandoverView } from './types.ts'
import { openOutbox } from './open-outbox.ts'
import type { Outbox } from './outbox.ts'

const subscribeToNothing = () => () => undefined
const none: readonly PendingHandoverView[] = []

export function useOutbox(): { outbox: Outbox | null; pendingHandovers: readonly PendingHandoverView[] } {
  const client = useQueryClient()
  const userId = useSuspenseQuery(sessionQuery).data.user?.id
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  useEffect(() => {
    if (!userId) return undefined
    let isUnmounted = false
    void openOutbox(userId, client).then((opened) => isUnmounted || setOutbox(opened))
    return () => {
      isUnmounted = true
      setOutbox(null)
    }
  }, [userId, client])
  const pendingHandovers = useSyncExternalStore(
    outbox?.subscribe ?? subscribeToNothing,
    () => outbox?.current() ?? none,
    () => none,
  )
  return { outbox, pendingHandovers }
}
