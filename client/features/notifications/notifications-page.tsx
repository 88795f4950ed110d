import { getNotificationPath, getNotificationRoute, type NotificationView } from '../../../shared/domain/notification.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { addDays, type Day, formatShortDay, formatTime, toDay } from '../../../shared/lib/days.ts'
import { notificationPageMessages as messages, getNotificationText } from '../../../shared/i18n/en/notifications.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { markSeen, notificationsQuery } from '../live-updates/api.ts'
import { settingsQuery } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'

const route = getRouteApi('/dashboard/notifications')

function useMarkRead() {
  const client = useQueryClient()
  return useSubmitOnce(async (target: Parameters<typeof markSeen>[0]) => {
    await markSeen(target)
    await invalidate(client, invalidations.notificationsRead)
  })
}

function getGroup(day: Day, today: Day) {
  if (day >= today) return messages.today
  return day === addDays(today, -1) ? messages.yesterday : messages.earlier
}

function groupByAge(notifications: readonly NotificationView[], today: Day) {
  const groups = new Map<string, NotificationView[]>()
  for (const notification of notifications) {
    const title = getGroup(toDay(new Date(notification.createdAt)), today)
    groups.set(title, [...(groups.get(title) ?? []), notification])
  }
  return groups
}

function Item({ notification, today }: { notification: NotificationView; today: Day }) {
  const day = toDay(new Date(notification.createdAt))
  const { id, createdAt, isRead } = notification
  const marking = useMarkRead()
  const { title, text } = getNotificationText(notification)
  return (
    <li className={isRead ? undefined : 'unread'}>
      <Link {...getNotificationRoute(getNotificationPath(notification))} onClick={() => void (isRead || marking.run({ ids: [id] }))}>
        <b>{title}</b>
        {!isRead && <span className="status wait">{messages.unread}</span>}
        <span>{text}</span>
        <time dateTime={createdAt}>{day < addDays(today, -1) ? formatShortDay(day) : formatTime(createdAt)}</time>
      </Link>
    </li>
  )
}

export function NotificationsPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data } = useSuspenseQuery(notificationsQuery(page))
  const marking = useMarkRead()
  return (
    <div className="stack notifications">
      <header className="row">
        <h1 className="title">{messages.title}</h1>
        {data.unread > 0 && (
          <Button kind="ghost" busy={marking.isBusy} onClick={() => void marking.run({ all: true })}>
            {marking.isBusy ? messages.marking : messages.markAll}
          </Button>
        )}
      </header>
      {data.total === 0 && <EmptyState icon="bell" title={messages.empty} text={messages.emptyText} />}
      {[...groupByAge(data.notifications, settings.today)].map(([group, items]) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {items.map((notification) => (
              <Item key={notification.id} notification={notification} today={settings.today} />
            ))}
          </ul>
        </section>
      ))}
      <Pager
        page={page}
        total={data.total}
        onPage={(next, replace) => void navigate({ search: next > 1 ? { page: next } : {}, replace })}
      />
    </div>
  )
}
