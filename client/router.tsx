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

/** Every URL of the site. What lies inside hangs there once it was fetched; links know it from the beginning. */
const treeWith = (inside: ProtectedRoutes | undefined) => rootRoute.addChildren({ ...visitorRoutes, ...(inside as ProtectedRoutes) })

/** Fetches all scripts of the first page behind the log-in at once, which the document names for whoever is logged in. */
function preloadLanding() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${landingName}]`)) link.rel = 'modulepreload'
}

/** Fetches what lies inside. Gives whether that address leads somewhere with it. */
async function opens(router: AnyRouter, { pathname, searchStr }: Address) {
  preloadLanding()
  try {
    treeWith((await importChunk(() => import('./protected-routes.tsx'))).protectedRoutes)
  } catch (fault) {
    // The site has changed since that page was loaded. One that was loaded just now would only be loaded for ever.
    const isOld = router.state.resolvedLocation && !(fault instanceof NetworkError)
    throw isOld ? redirect({ href: pathname + searchStr, reloadDocument: true }) : fault
  }
  // Another root would be a new tree to the router. This one is the same, with more below it.
  router.setRoutes(router.buildRouteTree())
  return !router.getMatchedRoutes(pathname)[2]?.fullPath.endsWith('$')
}

// Plain query strings, as people and the server write them: the router's own would put quotes around a text of digits.
// NUL, which stands in no text and is refused wherever it is asked for, reads as the sign for what cannot be read.
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

/** `drawing`: on the server, for one page. */
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
    // On the server it would write a script into the page.
    scrollRestoration: !ON_SERVER,
    defaultPreload: 'intent',
    // The cache decides how old an answer may be, so every entry into a page asks it.
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
