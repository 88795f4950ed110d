import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { bellMessages } from '../../../shared/i18n/en/dashboard.ts'
import { Icon } from '../../ui/icon.tsx'
import { bellQuery } from './api.ts'

function useLiveUpdates(userId: string) {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const controller = new AbortController()
    const start = async () => {
      const [{ startLiveUpdates }, { watchSession }] = await Promise.all([import('./live-updates.ts'), import('./watch-session.ts')])
      if (controller.signal.aborted) return
      watchSession(client, userId)
      const stop = startLiveUpdates(client, userId, (path) => void router.navigate({ href: path }))
      controller.signal.addEventListener('abort', stop)
    }
    // Without live updates the page polls.
    void start().catch(() => undefined)
    return () => controller.abort()
  }, [client, router, userId])
}

export function NotificationBell({ userId }: { userId: string }) {
  const { data } = useQuery(bellQuery)
  useLiveUpdates(userId)
  const unread = data?.unread ?? 0
  return (
    <Link className="bell" to="/dashboard/notifications" aria-label={bellMessages.label(unread)}>
      <Icon name="bell" size={24} />
      {unread > 0 && <span>{unread > 99 ? bellMessages.many : unread}</span>}
    </Link>
  )
}
