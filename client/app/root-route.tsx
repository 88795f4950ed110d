import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { sessionQuery, settingsQuery } from '../session.ts'
import { ErrorPage } from './error/error-page.tsx'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './error/not-found-page.tsx'

export type Address = { pathname: string; searchStr: string }

/** `origin` is empty in the browser; `opens` loads the protected routes and tells whether one matches. */
export type RouterContext = { queryClient: QueryClient; origin: string; opens: (address: Address) => Promise<boolean> }

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [{ user }] = await Promise.all([queryClient.ensureQueryData(sessionQuery), queryClient.ensureQueryData(settingsQuery)])
    if (ON_SERVER && user) await queryClient.prefetchQuery((await import('../features/live-updates/api.ts')).bellQuery)
  },
  component: Layout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
