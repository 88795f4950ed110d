import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { shell } from '../../../shared/i18n/en/app.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { Brand } from '../brand.tsx'
import { getHeaderLinks, getHome } from '../links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

const DashboardLink = ({ user }: { user: SessionUser }) => (
  <Link className="account avatar" to={getHome(user)} aria-label={shell.account.dashboard}>
    <Icon name="user" />
  </Link>
)
const AccountMenu = lazyComponent(() => import('./account-menu.tsx'), 'AccountMenu', DashboardLink)

export function Header() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const {
    data: { user, adminExists },
  } = useSuspenseQuery(sessionQuery)
  return (
    <>
      {!adminExists && <p className="banner">{shell.adminSetup}</p>}
      <header className="top">
        <div className="wrap">
          <Brand name={settings.brandName} />
          <nav aria-label={shell.nav.label}>
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
              <Link className="btn ghost" to="/auth">
                {shell.logIn}
              </Link>
              <Link className="btn" to="/auth" search={{ mode: 'sign-up' }}>
                {shell.signUp}
              </Link>
            </>
          )}
          <MobileMenu user={user} brandName={settings.brandName} />
        </div>
      </header>
    </>
  )
}
