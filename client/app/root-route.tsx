import type { QueryClient } from '@tanstack/react-query'
import { BottomBar } from './bottom-bar/bottom-bar.tsx'
import { ErrorPage } from './error/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { NotFoundPage } from './error/not-found-page.tsx'
import { RouteAnnouncer } from './route-announcer/route-announcer.tsx'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { sessionQuery, settingsQuery } from '../session.ts'
import { appMessages } from '../../shared/i18n/en/app.ts'

export type Address = { pathname: string; searchStr: string }

/** `origin` is empty in the browser; `opens` loads the protected routes and tells whether one matches. */
export type RouterContext = { queryClient: QueryClient; origin: string; opens: (address: Address) => Promise<boolean> }

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [{ user }] = await Promise.all([queryClient.ensureQueryData(sessionQuery), queryClient.ensureQueryData(settingsQuery)])
    if (ON_SERVER && user) await (await import('./prefetch-counts.ts')).prefetchCounts(queryClient, user)
  },
  component: Layout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

export function Layout() {
  return (
    <>
      <a className="skip" href="#main">
        {appMessages.skip}
      </a>
      <RouteAnnouncer />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </>
  )
}
