import { Outlet, useMatchRoute } from '@tanstack/react-router'
import { shell } from '../../shared/words/en/shell.ts'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, page and footer; the dashboards have a sidebar instead of the footer. */
export function Layout() {
  const matches = useMatchRoute()
  const isInside = Boolean(matches({ to: '/dashboard', fuzzy: true }) || matches({ to: '/admin', fuzzy: true }))
  return (
    <>
      <a className="skip" href="#main">
        {shell.skip}
      </a>
      <Arrival />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!isInside && <Footer />}
    </>
  )
}
