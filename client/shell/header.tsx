import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { shell } from '../../shared/words/en/shell.ts'
import { sessionQuery, settingsQuery } from '../queries.ts'
import { Brand } from './brand.tsx'
import { lazyPart } from './lazy.ts'
import { headerLinks } from './links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

const AccountMenu = lazyPart(() => import('./account-menu.tsx').then(({ AccountMenu: part }) => part))

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
            {headerLinks(user).map(({ to, label }) => (
              <Link key={to} to={to} activeProps={{ className: 'on' }} activeOptions={{ includeSearch: false }}>
                {label}
              </Link>
            ))}
          </nav>
          <span className="grow" />
          <SearchBox />
          {user ? (
            <Suspense fallback={<span className="account avatar" />}>
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
