import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { accountRoutes } from './features/account/routes.tsx'
import { assistantRoutes } from './features/assistant/routes.tsx'
import { carPageRoutes } from './features/cars/routes.tsx'
import { contactPageRoutes } from './features/contact/routes.tsx'
import { contentRoutes } from './features/help/routes.tsx'
import { homePageRoutes } from './features/home/routes.tsx'
import { listingRoutes } from './features/listings/intro/routes.tsx'
import { NetworkError } from './http.ts'
import type { ProtectedRoutes } from './protected-routes.tsx'
import { redirectRoutes } from './legacy-redirects.tsx'
import { toFields } from '../shared/domain/search.ts'
import { searchRoutes } from './features/search/routes.tsx'
import { ErrorPage } from './app/error/error-page.tsx'
import { type Address, rootRoute } from './app/root-route.tsx'
import { importChunk } from './ui/lazy.ts'
import { Loading } from './ui/loading/loading.tsx'
import { dashboardScriptRel } from '../shared/lib/ssr.ts'

const visitorRoutes = {
  ...homePageRoutes,
  ...searchRoutes,
  ...carPageRoutes,
  ...accountRoutes,
  ...contentRoutes,
  ...contactPageRoutes,
  ...assistantRoutes,
  ...listingRoutes,
  ...redirectRoutes,
}

/** Protected routes join the tree once they are loaded, but links are typed for all of them. */
const createRouteTree = (protectedRoutes: ProtectedRoutes | undefined) =>
  rootRoute.addChildren({ ...visitorRoutes, ...(protectedRoutes as ProtectedRoutes) })

function preloadDashboardScripts() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${dashboardScriptRel}]`)) link.rel = 'modulepreload'
}

/** Resolves with whether a route matches the URL once the protected routes are loaded. */
async function loadProtectedRoutes(router: AnyRouter, { pathname, searchStr }: Address) {
  // On arrival the server has named what the page needs, so this is for the first navigation.
  if (router.state.resolvedLocation) preloadDashboardScripts()
  try {
    createRouteTree((await importChunk(() => import('./protected-routes.tsx'))).protectedRoutes)
  } catch (error) {
    // A page from before a deployment is reloaded; a fresh one would reload forever.
    const isOld = router.state.resolvedLocation && !(error instanceof NetworkError)
    throw isOld ? redirect({ href: pathname + searchStr, reloadDocument: true }) : error
  }
  // A new root would reset the router, so the same tree is extended.
  router.setRoutes(router.buildRouteTree())
  return !router.getMatchedRoutes(pathname)[2]?.fullPath.endsWith('$')
}

// The router would quote digits; NUL is refused everywhere, so it is read as U+FFFD.
const parseQuery = (text: string) => toFields(new URLSearchParams(text.replaceAll('%00', '\uFFFD')))
const isQueryValue = (value: unknown): value is string | number | boolean | string[] =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean' || Array.isArray(value)
function stringifyQuery(search: Record<string, unknown>) {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (isQueryValue(value) ? [[name, String(value)]] : [])),
  ).toString()
  return text && `?${text}`
}

type SsrOptions = { origin: string; history: RouterHistory; protectedRoutes: ProtectedRoutes }

export function createAppRouter(queryClient: QueryClient, ssr?: SsrOptions) {
  const router = createRouter({
    routeTree: createRouteTree(ssr?.protectedRoutes),
    context: {
      queryClient,
      origin: ssr?.origin ?? '',
      opens: async (address: Address): Promise<boolean> => !ssr && loadProtectedRoutes(router, address),
    },
    ...(ssr ? { history: ssr.history } : {}),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // On the server it would write an inline script into the page.
    scrollRestoration: !ON_SERVER,
    defaultPreload: 'intent',
    // TanStack Query decides about staleness, so the router asks it at every visit.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 800,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorPage,
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
