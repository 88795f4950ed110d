import { Outlet } from '@tanstack/react-router'
import { inside } from '../../shared/words/en/inside.ts'
import { Icon } from '../ui/icon.tsx'
import { Sidebar, type SideLink } from './sidebar.tsx'
import { useSignOut } from './sign-out.ts'

const words = inside.admin
const links: readonly SideLink[] = [
  { to: '/admin', label: words.dashboard, icon: 'grid', isExact: true },
  { to: '/admin/listings', label: words.listings, icon: 'car' },
  { to: '/admin/pending', label: words.pending, icon: 'clock' },
  { to: '/admin/approvals', label: words.approvals, icon: 'check' },
  { to: '/admin/messages', label: words.messages, icon: 'mail' },
]

export function AdminLayout() {
  const signOut = useSignOut('/admin-login')
  const foot = (
    <button type="button" className="side-out" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      <Icon name="out" />
      {inside.dashboard.logOut}
    </button>
  )
  return (
    <Sidebar title={words.title} label={words.label} toggle={words.toggle} links={links} foot={foot}>
      <Outlet />
    </Sidebar>
  )
}
