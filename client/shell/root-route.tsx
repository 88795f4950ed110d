import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { sessionQuery, settingsQuery } from '../queries.ts'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export type RouterContext = { queryClient: QueryClient }

/** The root of every URL: header, page, footer. Areas hang their routes below it in their own `routes.tsx`. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(sessionQuery), queryClient.ensureQueryData(settingsQuery)]),
  component: Layout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
