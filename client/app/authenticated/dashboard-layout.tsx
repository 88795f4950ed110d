import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionUser } from '../../../shared/domain/account.ts'
import type { UnreadView } from '../../../shared/domain/chat.ts'
import { dashboardMenuMessages as messages, sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { sessionQuery } from '../../session.ts'
import { markDelivered, unreadQuery } from '../../polling.ts'
import { Icon } from '../../ui/icon.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { EmailNotice } from './email-notice.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { hasOwnerDashboard } from '../links.ts'
import { Sidebar } from './sidebar.tsx'
import { SignOut } from '../sign-out/sign-out.tsx'
import { UserNav } from '../navigation/user-nav.tsx'
import { useScrollToHash } from './use-scroll-to-hash.ts'

export function DashboardLayout() {
  const {
    data: { user },
  } = useSuspenseQuery(sessionQuery)
  // Admins look at other users' bookings here, so they keep their own menu.
  return user?.userType === 'admin' ? <AdminLayout /> : <UserLayout user={user} />
}

/** A link from an email leads logged-in users here instead of to the log-in page. */
function useEmailLinkRedirect() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useEffect(() => {
    const mode = (['reset', 'verify'] as const).find((candidate) => hash.startsWith(`${candidate}=`))
    if (mode) void navigate({ to: '/auth', search: { mode }, hash, replace: true })
  }, [hash, navigate])
}

function useMarkDelivered(unread: UnreadView | undefined) {
  useEffect(() => {
    if (document.visibilityState !== 'visible') return
    for (const { id, isFresh } of unread?.bookings ?? []) if (isFresh) void markDelivered(id).catch(() => undefined)
  }, [unread])
}

function UserLayout({ user }: { user: SessionUser | null }) {
  useScrollToHash()
  useEmailLinkRedirect()
  const { data: unread } = useQuery(unreadQuery)
  useMarkDelivered(unread)
  const footer = (
    <>
      <Link className="btn wide" to="/list-your-car">
        <Icon name="plus" />
        {messages.addCar}
      </Link>
      <SignOut className="side-out">
        <Icon name="out" />
        {sidebarMessages.logOut}
      </SignOut>
    </>
  )
  return (
    <Sidebar
      title={user && hasOwnerDashboard(user) ? messages.title : messages.renterTitle}
      nav={user && <UserNav user={user} />}
      footer={footer}
    >
      {user?.emailOpen && <EmailNotice />}
      {user?.licenceEnd && <LicenceNotice end={user.licenceEnd} />}
      <Outlet />
    </Sidebar>
  )
}
