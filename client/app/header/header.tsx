import type { SessionUser } from '../../../shared/domain/account.ts'
import { Brand } from '../brand.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { NetworkError } from '../../http.ts'
import { SearchBox } from './search-box.tsx'
import { Suspense, useEffect, useState } from 'react'
import { getHeaderLinks, getHomePath } from '../links.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { toastError } from '../../ui/toast/toast.ts'
import { useSuspenseQuery } from '@tanstack/react-query'

const DashboardLink = ({ user }: { user: SessionUser }) => (
  <Link className="account avatar" to={getHomePath(user)} aria-label={appMessages.account.dashboard}>
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
              <Link className="btn ghost" to="/auth">
                {appMessages.logIn}
              </Link>
              <Link className="btn" to="/auth" search={{ mode: 'sign-up' }}>
                {appMessages.signUp}
              </Link>
            </>
          )}
          <MobileMenu user={user} brandName={settings.brandName} />
        </div>
      </header>
    </>
  )
}

function MenuLoadError({ close }: { user: SessionUser | null; brandName: string; close: () => void }) {
  useEffect(() => {
    toastError(new NetworkError())
    close()
  }, [close])
  return null
}
const FullScreenMenu = lazyComponent(() => import('./full-screen-menu.tsx'), 'FullScreenMenu', MenuLoadError)

function MobileMenu(props: { user: SessionUser | null; brandName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn quiet icon hamburger scripted"
        aria-label={appMessages.menu.open}
        aria-expanded={isOpen}
        onPointerDown={FullScreenMenu.preload}
        onFocus={FullScreenMenu.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      {isOpen && (
        <Suspense>
          <FullScreenMenu {...props} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
