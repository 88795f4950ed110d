import { createRoute, redirect } from '@tanstack/react-router'
import { pageDescriptions, appMessages } from '../../../shared/i18n/en/app.ts'
import { sessionQuery } from '../../session.ts'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { buildHead } from '../../app/head/head.ts'
import { rootRoute } from '../../app/root-route.tsx'
import { stripUnknownParams, parseText } from '../../app/search-param-parsers.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { lazyProtectedPage } from '../../ui/lazy.ts'

const parseAssistantSearch = stripUnknownParams(({ chat }): { chat?: string } => {
  const id = parseText(chat)
  return id !== '' && id.length <= 60 ? { chat: id } : {}
})

const assistant = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ai-assistant',
  validateSearch: parseAssistantSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { chat }, location }) => {
    prefetchFavourites(queryClient)
    const isSignedIn = queryClient.getQueryData(sessionQuery.queryKey)?.user
    if (!isSignedIn && chat) throw redirect({ to: '/auth', search: { returnTo: location.href } })
    if (!isSignedIn) return
    const { conversationQuery, conversationsQuery } = await import('./api.ts')
    const list = queryClient.prefetchInfiniteQuery(conversationsQuery)
    if (chat) await ensureOr404(queryClient, conversationQuery(chat))
    if (ON_SERVER) await list
  },
  head: (page) =>
    buildHead(page, appMessages.nav.assistant, ON_SERVER && { description: pageDescriptions.assistant, canonical: '/ai-assistant' }),
  component: lazyProtectedPage(() => import('./assistant-page.tsx'), 'AssistantPage'),
})

export const assistantRoutes = { assistant }
