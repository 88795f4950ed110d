import type { SessionUser } from '../../../shared/domain/account.ts'
import { Brand } from '../brand.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { MenuButton } from './menu-button.tsx'
import { MenuLoadError } from './menu-load-error.tsx'
import { SearchBox } from './search-box.tsx'
import { Suspense } from 'react'
import { getHeaderLinks, getHomePath } from '../links.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { useSuspenseQuery } from '@tanstack/react-query'

const DashboardLink = ({ user }: { user: SessionUser }) => (
  <Link className="account avatar" to={getHomePath(user)} aria-label={appMessages.account.dashboard}>
    <Icon name="user" />
  </Link>
)
const AccountMenu = lazyComponent(() => import('./account-menu.tsx'), 'AccountMenu', DashboardLink)

const FullScreenMenu = lazyComponent(() => import('./full-screen-menu.tsx'), 'FullScreenMenu', MenuLoadError)

export function Header() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const {
    data: { user, adminExists },
  } = useSuspenseQuery(sessionQuery)
  return (
    <>
      {!adminExists && <p className="banner">{appMessages.adminSetup}</p>}
      <header className="top">
        <div className="wrap">
          <Brand name={settings.brandName} />
          <nav aria-label={appMessages.nav.label}>
            {getHeaderLinks(user).map(({ to, label }) => (
              <Link key={to} to={to} activeProps={{ className: 'on' }} activeOptions={{ includeSearch: false }}>
                {label}
              </Link>
            ))}
          </nav>
          <span className="grow" />
          <SearchBox />
          {user ? (
            <Suspense fallback={<DashboardLink user={user} />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <>
              <Link className="btn ghost log-in" to="/auth">
                {appMessages.logIn}
              </Link>
              <Link className="btn sign-up" to="/auth" search={{ mode: 'sign-up' }}>
                {appMessages.signUp}
              </Link>
              <MenuButton menu={FullScreenMenu} className="btn quiet icon hamburger">
                <Icon name="menu" size={24} />
              </MenuButton>
            </>
          )}
        </div>
      </header>
    </>
  )
}
