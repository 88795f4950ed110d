import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { accountRoutes } from './features/account/routes.tsx'
import { assistantRoutes } from './features/assistant/routes.tsx'
import { carRoutes } from './features/cars/routes.tsx'
import { contactRoutes } from './features/contact/routes.tsx'
import { contentRoutes } from './features/help/routes.tsx'
import { homeRoutes } from './features/home/routes.tsx'
import { NetworkError } from './http.ts'
import type { ProtectedRoutes } from './protected-routes.tsx'
import { redirectRoutes } from './legacy-redirects.tsx'
import { toFields } from '../shared/domain/search.ts'
import { searchRoutes } from './features/search/routes.tsx'
import { ErrorPage } from './app/error/error-page.tsx'
import { type Address, rootRoute } from './app/root-route.tsx'
import { importChunk } from './ui/lazy.ts'
import { Loading } from './ui/loading/loading.tsx'
import { landingName } from '../shared/lib/ssr.ts'

const visitorRoutes = {
  ...homeRoutes,
  ...searchRoutes,
  ...carRoutes,
  ...accountRoutes,
  ...contentRoutes,
  ...contactRoutes,
  ...assistantRoutes,
  ...redirectRoutes,
}

/** Protected routes join the tree once they are loaded, but links are typed for all of them. */
const treeWith = (inside: ProtectedRoutes | undefined) => rootRoute.addChildren({ ...visitorRoutes, ...(inside as ProtectedRoutes) })

function preloadLanding() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${landingName}]`)) link.rel = 'modulepreload'
}

/** Gives whether a route matches the address once the protected routes are loaded. */
async function opens(router: AnyRouter, { pathname, searchStr }: Address) {
  preloadLanding()
  try {
    treeWith((await importChunk(() => import('./protected-routes.tsx'))).protectedRoutes)
  } catch (fault) {
    // A page from before a deployment is reloaded; a fresh one would reload forever.
    const isOld = router.state.resolvedLocation && !(fault instanceof NetworkError)
    throw isOld ? redirect({ href: pathname + searchStr, reloadDocument: true }) : fault
  }
  // A new root would reset the router, so the same tree is extended.
  router.setRoutes(router.buildRouteTree())
  return !router.getMatchedRoutes(pathname)[2]?.fullPath.endsWith('$')
}

// The router would quote digits; NUL is refused everywhere, so it is read as U+FFFD.
const readQuery = (text: string) => toFields(new URLSearchParams(text.replaceAll('%00', '\uFFFD')))
const isWritten = (value: unknown): value is string | number | boolean | string[] =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean' || Array.isArray(value)
function writeQuery(search: Record<string, unknown>) {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (isWritten(value) ? [[name, String(value)]] : [])),
  ).toString()
  return text && `?${text}`
}

type Drawing = { origin: string; history: RouterHistory; inside: ProtectedRoutes }

export function createAppRouter(queryClient: QueryClient, drawing?: Drawing) {
  const router = createRouter({
    routeTree: treeWith(drawing?.inside),
    context: {
      queryClient,
      origin: drawing?.origin ?? '',
      opens: async (address: Address): Promise<boolean> => !drawing && opens(router, address),
    },
    ...(drawing ? { history: drawing.history } : {}),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
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
