import { createMemoryHistory } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server'
import type { RenderedPage, HeadTag, PageRequest } from '../shared/lib/ssr.ts'
import { pageTitles } from '../shared/i18n/en/app.ts'
import { App } from './app.tsx'
import { setTransport } from './http.ts'
import { protectedRoutes } from './protected-routes.tsx'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'
import { createQueryClient, dehydrate } from './query-client.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { buildHead } from './app/head/head.ts'
import { lastPageRedirectStatus } from './app/last-page-redirect.ts'
import { RenderedChunks, protectedParts } from './ui/lazy.ts'

export { setTransport }

const toAttributes = (tag: object) =>
  Object.fromEntries(
    Object.entries(tag).flatMap(([name, value]) => (typeof value === 'string' && name !== 'children' ? [[name, value]] : [])),
  )

type Head = Pick<AppRouter['state']['matches'][number], 'meta' | 'links' | 'headScripts'>

/** The innermost route wins where two tags share a name. */
function mergeHeadTags(heads: readonly Head[]): HeadTag[] {
  const tags = new Map<string, HeadTag>()
  for (const { meta = [], links = [], headScripts = [] } of heads) {
    for (const metaTag of meta) {
      if (metaTag?.title) tags.set('title', { tag: 'title', attributes: {}, text: metaTag.title })
      else if (metaTag) tags.set(String(metaTag.name ?? metaTag.property), { tag: 'meta', attributes: toAttributes(metaTag) })
    }
    for (const link of links) if (link) tags.set(`link ${link.rel}`, { tag: 'link', attributes: toAttributes(link) })
    for (const script of headScripts)
      if (typeof script?.children === 'string')
        tags.set(`script ${tags.size}`, { tag: 'script', attributes: toAttributes(script), text: script.children })
  }
  return [...tags.values()]
}

function getHead({ state, options }: AppRouter, status: RenderedPage['status']) {
  if (status !== 404) return mergeHeadTags(state.matches)
  const { meta, links } = buildHead({ match: { context: options.context } }, pageTitles.notFound)
  return mergeHeadTags([{ meta, links }])
}

/** The router gives its server result in this private field only. */
type RouterResult = { type: 'redirect'; redirect: Response } | { type: 'render'; status: 200 | 404 | 500 }
const getRouterResult = (router: AppRouter) => (router as unknown as { _serverResult: RouterResult })._serverResult

const getPath = (url: string) => url.split(/[?#]/, 1)[0]

async function load({ path, origin, posted }: PageRequest): Promise<{ router: AppRouter; found: RouterResult }> {
  const queryClient = createQueryClient()
  if (posted) queryClient.setQueryData(queryKeys.postedForm, posted)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(queryClient, { origin, history, protectedRoutes })
  await router.load()
  return { router, found: getRouterResult(router) }
}

const getRedirectTarget = (found: RouterResult) => (found.type === 'redirect' ? found.redirect.headers.get('Location') : null)

/** Follows a redirect that only rewrites the same address, such as another order of the query. */
async function loadCanonical(request: PageRequest) {
  const loaded = await load(request)
  const { found } = loaded
  if (found.type !== 'redirect' || found.redirect.status === lastPageRedirectStatus) return loaded
  const target = getRedirectTarget(found)
  return target !== null && getPath(target) === getPath(request.path) ? load({ ...request, path: target }) : loaded
}

/** Loaders start some queries without awaiting them. */
async function waitForQueries(router: AppRouter) {
  const cache = router.options.context.queryClient.getQueryCache()
  for (;;) {
    const running = cache.getAll().filter(({ state }) => state.fetchStatus === 'fetching')
    if (running.length === 0) return
    await Promise.allSettled(running.map((query) => Promise.resolve(query.promise)))
  }
}

async function renderHtml(router: AppRouter, chunks: Set<string>) {
  const page = (
    <RenderedChunks value={chunks}>
      <App router={router} />
    </RenderedChunks>
  )
  const errors: unknown[] = []
  const stream = await renderToReadableStream(page, {
    // Streaming needs inline scripts, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  return await new Response(stream).text()
}

export async function renderPage(request: PageRequest): Promise<RenderedPage | { redirect: string }> {
  const { router, found } = await loadCanonical(request)
  if (found.type === 'redirect') return { redirect: getRedirectTarget(found) ?? '/' }
  await waitForQueries(router)
  const cache = router.options.context.queryClient
  const routes = cache.getQueryData(sessionQuery.queryKey)?.user ? ['protectedRoutes'] : []
  const pageChunks = router.state.matches.flatMap(({ routeId }) => getChunkNames(router.routesById[routeId].options.component))
  const chunks = new Set(pageChunks)
  const html = await renderHtml(router, chunks)
  return {
    status: found.status,
    head: getHead(router, found.status),
    html,
    queries: dehydrate(cache),
    components: [...chunks, ...routes],
    needsDashboardStyle:
      [...chunks].some((name) => protectedParts.has(name)) ||
      router.state.matches.some(({ routeId }) => isProtectedPage(router.routesById[routeId].options.component)),
  }
}

const isProtectedPage = (component: unknown) => typeof component === 'function' && 'isInside' in component

const getChunkNames = (component: unknown) =>
  typeof component === 'function' && 'part' in component && typeof component.part === 'string' ? [component.part] : []
