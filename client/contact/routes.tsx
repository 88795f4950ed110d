import { createRoute } from '@tanstack/react-router'
import { adminRoute } from '../shell/admin-route.tsx'
import { headOf } from '../shell/head.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead, pageIn } from '../shell/search-text.ts'
import { lazyPage, soon } from '../ui/lazy.ts'

const contactWords = async () => (await import('../../shared/words/en/contact.ts')).contactWords

/** `sent`: where a message was just sent from here. */
const readSent = onlyRead((raw): { sent?: '1' } => (raw['sent'] === '1' ? { sent: '1' } : {}))

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: readSent,
  loader: soon(contactWords),
  head: async (page) => {
    const words = await contactWords()
    return headOf(page, words.title, ON_SERVER && { description: words.lead, canonical: '/contact' })
  },
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
  head: async (page) => headOf(page, (await contactWords()).messages.title),
  component: lazyPage(() => import('./messages-page.tsx'), 'MessagesPage'),
})

export const contactRoutes = { contact }
export const messageRoutes = { messages }
