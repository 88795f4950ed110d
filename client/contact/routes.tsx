import { createRoute } from '@tanstack/react-router'
import { shell } from '../../shared/words/en/shell.ts'
import { headOf } from '../shell/head/head.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead } from '../shell/search-text.ts'
import { lazyPage } from '../ui/lazy.ts'

/** For who only reads the HTML. */
const lead = async () => (await import('../../shared/words/en/contact.ts')).contactWords.lead

/** `sent`: where a message was just sent from here. */
const readSent = onlyRead((raw): { sent?: '1' } => (raw['sent'] === '1' ? { sent: '1' } : {}))

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: readSent,
  head: async (page) => headOf(page, shell.footer.contactUs, ON_SERVER && { description: await lead(), canonical: '/contact' }),
  component: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
})

export const contactRoutes = { contact }
