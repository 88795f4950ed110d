import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { sessionQuery, settingsQuery } from '../session.ts'
import { ErrorPage } from './error/error-page.tsx'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './error/not-found-page.tsx'

export type Address = { pathname: string; searchStr: string }

/**
 * `origin`: of addresses that must be whole; only the server has use for it. `opens`: fetches what lies behind a log-in, and tells whether
 * the address leads somewhere then.
 */
export type RouterContext = { queryClient: QueryClient; origin: string; opens: (address: Address) => Promise<boolean> }

/** The root of every URL: header, page, footer. Areas hang their routes below it in their own `routes.tsx`. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // Before the loaders of the pages, which read both.
  beforeLoad: async ({ context: { queryClient } }) => {
    const [{ user }] = await Promise.all([queryClient.ensureQueryData(sessionQuery), queryClient.ensureQueryData(settingsQuery)])
    // What the header counts is drawn with the page; in the browser it comes when it comes.
    if (ON_SERVER && user) await queryClient.prefetchQuery((await import('../features/live-updates/api.ts')).bellQuery)
  },
  component: Layout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
