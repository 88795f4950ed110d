import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionQuery } from '../../session.ts'
import type { ShownHandover } from './types.ts'
import { openOutbox } from './open-outbox.ts'
import type { Outbox } from './outbox.ts'

const never = () => () => undefined
const none: readonly ShownHandover[] = []

export function useOutbox(): { outbox: Outbox | null; kept: readonly ShownHandover[] } {
  const client = useQueryClient()
  const userId = useSuspenseQuery(sessionQuery).data.user?.id
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  useEffect(() => {
    if (!userId) return undefined
    let isLeft = false
    void openOutbox(userId, client).then((opened) => isLeft || setOutbox(opened))
    return () => {
      isLeft = true
      setOutbox(null)
    }
  }, [userId, client])
  const kept = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.current() ?? none,
    () => none,
  )
  return { outbox, kept }
}
