import { Outlet } from '@tanstack/react-router'
import { shell } from '../../shared/i18n/en/app.ts'
import { RouteAnnouncer } from './route-announcer/route-announcer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'

export function Layout() {
  return (
    <>
      <a className="skip" href="#main">
        {shell.skip}
      </a>
      <RouteAnnouncer />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
