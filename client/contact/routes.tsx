import { createRoute } from '@tanstack/react-router'
import { headOf } from '../shell/head.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead } from '../shell/search-text.ts'
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

export const contactRoutes = { contact }
