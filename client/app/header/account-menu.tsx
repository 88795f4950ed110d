import { Link } from '@tanstack/react-router'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { useDropdown } from '../../ui/dropdown-menu.tsx'
import { NotificationBell } from '../../features/live-updates/notification-bell.tsx'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getAccountLinks } from '../links.ts'
import { SignOut } from '../sign-out/sign-out.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

function Menu({ user }: { user: SessionUser }) {
  const { close, ...dropdown } = useDropdown()
  return (
    <details className="account" {...dropdown}>
      <summary aria-label={appMessages.account.open(`${user.firstName} ${user.lastName}`)}>
        <Avatar name={`${user.firstName} ${user.lastName}`} avatar={user.avatar} />
        <Icon name="down" size={16} />
      </summary>
      <div className="account-list">
        <p>
          <b>{appMessages.account.title}</b>
          <small>{user.email}</small>
        </p>
        {getAccountLinks(user).map(({ to, label, icon }) => (
          <Link key={to} to={to} onClick={close}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        <ThemeSwitch />
        <SignOut onDone={close}>
          <Icon name="out" />
          {appMessages.account.signOut}
        </SignOut>
      </div>
    </details>
  )
}

export const AccountMenu = ({ user }: { user: SessionUser }) => (
  <>
    <NotificationBell userId={user.id} />
    <Menu user={user} />
  </>
)
