import { createRoute, redirect } from '@tanstack/react-router'
import { pageDescriptions } from '../../shared/words/en/pages.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { sessionQuery } from '../queries.ts'
import { found } from '../shell/error/found.ts'
import { headOf } from '../shell/head/head.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead, textIn } from '../shell/search-text.ts'
import { prefetchHearts } from '../ui/heart/api.ts'
import { insidePage } from '../ui/lazy.ts'

/** `chat`: one that was kept. */
const readChat = onlyRead(({ chat }): { chat?: string } => {
  const id = textIn(chat)
  return id !== '' && id.length <= 60 ? { chat: id } : {}
})

const assistant = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ai-assistant',
  validateSearch: readChat,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { chat }, location }) => {
    prefetchHearts(queryClient)
    const isSignedIn = queryClient.getQueryData(sessionQuery.queryKey)?.user
    // What was kept is its person's alone.
    if (!isSignedIn && chat) throw redirect({ to: '/auth', search: { returnTo: location.href } })
    if (!isSignedIn) return
    const { conversationQuery, conversationsQuery } = await import('./api.ts')
    const list = queryClient.prefetchInfiniteQuery(conversationsQuery)
    if (chat) await found(queryClient, conversationQuery(chat))
    if (ON_SERVER) await list
  },
  head: (page) => headOf(page, shell.nav.assistant, ON_SERVER && { description: pageDescriptions.assistant, canonical: '/ai-assistant' }),
  component: insidePage(() => import('./assistant-page.tsx'), 'AssistantPage'),
})

export const assistantRoutes = { assistant }
