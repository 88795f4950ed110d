import { createRoute } from '@tanstack/react-router'
import { adminRoute } from '../shell/admin-route.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead, pageIn } from '../shell/search-text.ts'
import { lazyPage } from '../ui/lazy.ts'

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  component: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
})

const readPage = onlyRead((raw): { page?: number } => {
  const page = pageIn(raw['page'])
  return page > 1 ? { page } : {}
})

const messages = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { messagesQuery } = await import('./api.ts')
    void queryClient.prefetchQuery(messagesQuery(deps.page ?? 1))
  },
  component: lazyPage(() => import('./messages-page.tsx'), 'MessagesPage'),
})

export const contactRoutes = { contact }
export const messageRoutes = { messages }
