import { createRoute } from '@tanstack/react-router'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { buildHead } from '../../app/head/head.ts'
import { rootRoute } from '../../app/root-route.tsx'
import { stripUnknownParams } from '../../app/search-param-parsers.ts'
import { lazyPage } from '../../ui/lazy.ts'

const loadDescription = async () => (await import('../../../shared/i18n/en/contact.ts')).contactMessages.lead

const parseContactSearch = stripUnknownParams((raw): { sent?: '1' } => (raw['sent'] === '1' ? { sent: '1' } : {}))

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: parseContactSearch,
  head: async (page) =>
    buildHead(page, appMessages.footer.contactUs, ON_SERVER && { description: await loadDescription(), canonical: '/contact' }),
  component: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
})

export const contactPageRoutes = { contact }
