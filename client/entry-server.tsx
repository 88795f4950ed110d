import { createMemoryHistory } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server'
import type { RenderedPage, HeadTag, PageRequest } from '../shared/lib/ssr.ts'
import { pageTitles } from '../shared/i18n/en/pages.ts'
import { App } from './app.tsx'
import { setTransport } from './http.ts'
import { protectedRoutes } from './protected-routes.tsx'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'
import { createQueryClient, dehydrate } from './query-client.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { buildHead } from './app/head/head.ts'
import { lastPageStatus } from './app/last-page-redirect.ts'
import { RenderedChunks } from './ui/lazy.ts'

export { setTransport }

const attributesOf = (tag: object) =>
  Object.fromEntries(
    Object.entries(tag).flatMap(([name, value]) => (typeof value === 'string' && name !== 'children' ? [[name, value]] : [])),
  )

type Head = Pick<AppRouter['state']['matches'][number], 'meta' | 'links' | 'headScripts'>

/** The innermost route wins where two tags share a name. */
function tagsOf(heads: readonly Head[]): HeadTag[] {
  const tags = new Map<string, HeadTag>()
  for (const { meta = [], links = [], headScripts = [] } of heads) {
    for (const one of meta) {
      if (one?.title) tags.set('title', { tag: 'title', attributes: {}, text: one.title })
      else if (one) tags.set(String(one.name ?? one.property), { tag: 'meta', attributes: attributesOf(one) })
    }
    for (const link of links) if (link) tags.set(`link ${link.rel}`, { tag: 'link', attributes: attributesOf(link) })
    for (const script of headScripts)
      if (typeof script?.children === 'string')
        tags.set(`script ${tags.size}`, { tag: 'script', attributes: attributesOf(script), text: script.children })
  }
  return [...tags.values()]
}

function headFor({ state, options }: AppRouter, status: RenderedPage['status']) {
  if (status !== 404) return tagsOf(state.matches)
  const { meta, links } = buildHead({ match: { context: options.context } }, pageTitles.notFound)
  return tagsOf([{ meta, links }])
}

/** The router gives its server result in this private field only. */
type Found = { type: 'redirect'; redirect: Response } | { type: 'render'; status: 200 | 404 | 500 }
const foundBy = (router: AppRouter) => (router as unknown as { _serverResult: Found })._serverResult

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]

async function load({ path, origin, posted }: PageRequest): Promise<{ router: AppRouter; found: Found }> {
  const queryClient = createQueryClient()
  if (posted) queryClient.setQueryData(queryKeys.posted, posted)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(queryClient, { origin, history, inside: protectedRoutes })
  await router.load()
  return { router, found: foundBy(router) }
}

const targetOf = (found: Found) => (found.type === 'redirect' ? found.redirect.headers.get('Location') : null)

/** Follows a redirect that only rewrites the same address, such as another order of the query. */
async function loadMeant(wanted: PageRequest) {
  const loaded = await load(wanted)
  const { found } = loaded
  if (found.type !== 'redirect' || found.redirect.status === lastPageStatus) return loaded
  const target = targetOf(found)
  return target !== null && pathOf(target) === pathOf(wanted.path) ? load({ ...wanted, path: target }) : loaded
}

/** Loaders start some queries without awaiting them. */
async function settled(router: AppRouter) {
  const cache = router.options.context.queryClient.getQueryCache()
  for (;;) {
    const running = cache.getAll().filter(({ state }) => state.fetchStatus === 'fetching')
    if (running.length === 0) return
    await Promise.allSettled(running.map((query) => Promise.resolve(query.promise)))
  }
}

async function textOf(router: AppRouter, parts: Set<string>) {
  const page = (
    <RenderedChunks value={parts}>
      <App router={router} />
    </RenderedChunks>
  )
  const faults: unknown[] = []
  const drawing = await renderToReadableStream(page, {
    // Streaming needs inline scripts, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  })
  await drawing.allReady
  if (faults.length > 0) throw faults[0]
  return await new Response(drawing).text()
}

export async function renderPage(wanted: PageRequest): Promise<RenderedPage | { redirect: string }> {
  const { router, found } = await loadMeant(wanted)
  if (found.type === 'redirect') return { redirect: targetOf(found) ?? '/' }
  await settled(router)
  const cache = router.options.context.queryClient
  const routes = cache.getQueryData(sessionQuery.queryKey)?.user ? ['insideRoutes'] : []
  const pages = router.state.matches.flatMap(({ routeId }) => partOf(router.routesById[routeId].options.component))
  const parts = new Set(pages)
  const html = await textOf(router, parts)
  return {
    status: found.status,
    head: headFor(router, found.status),
    html,
    known: dehydrate(cache),
    parts: [...parts, ...routes],
    isInside: router.state.matches.some(({ routeId }) => isInside(router.routesById[routeId].options.component)),
  }
}

const isInside = (component: unknown) => typeof component === 'function' && 'isInside' in component

const partOf = (component: unknown) =>
  typeof component === 'function' && 'part' in component && typeof component.part === 'string' ? [component.part] : []
