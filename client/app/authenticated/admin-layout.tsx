import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { holdMessages } from '../../../shared/i18n/en/admin-operations.ts'
import { adminMenuMessages as messages, healthIssueMessages } from '../../../shared/i18n/en/admin-dashboard.ts'
import { sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminQueueQuery } from '../../polling.ts'
import { AdminNav } from '../navigation/admin-nav.tsx'
import { Sidebar } from './sidebar.tsx'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { SignOut } from '../sign-out/sign-out.tsx'

export function AdminLayout() {
  useScrollToHash()
  const { data } = useQuery(adminQueueQuery)
  const footer = (
    <SignOut className="side-out" to="/admin-login">
      <Icon name="out" />
      {sidebarMessages.logOut}
    </SignOut>
  )
  return (
    <Sidebar title={messages.title} nav={<AdminNav />} footer={footer}>
      {data?.keyTrouble && (
        <p className="note warn" role="note">
          {healthIssueMessages[data.keyTrouble].failing}
        </p>
      )}
      {data?.isHeld && (
        <p className="note wait hold-banner" role="note">
          {holdMessages.banner} <Link to="/admin/jobs">{holdMessages.see}</Link>
        </p>
      )}
      <Outlet />
    </Sidebar>
  )
}
