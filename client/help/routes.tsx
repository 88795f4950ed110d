import { createRoute } from '@tanstack/react-router'
import type { helpPages } from '../../shared/words/en/help.ts'
import { headOf } from '../shell/head.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { lazyPage } from '../ui/lazy.ts'

/** Title and, for who only reads the HTML, the rest. The words come with the page that needs them. */
async function seenOf(path: keyof typeof helpPages) {
  const { title, description } = (await import('../../shared/words/en/help.ts')).helpPages[path]
  const canonical = path === '/preview' ? undefined : path
  return [title, ON_SERVER && { description, canonical }] as const
}

const helpCenter = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help-center',
  head: async (page) => headOf(page, ...(await seenOf('/help-center'))),
  component: lazyPage(() => import('./help-center-page.tsx'), 'HelpCenterPage'),
})

const safety = createRoute({
  getParentRoute: () => rootRoute,
  path: '/safety',
  head: async (page) => headOf(page, ...(await seenOf('/safety'))),
  component: lazyPage(() => import('./safety-page.tsx'), 'SafetyPage'),
})

const cancellation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cancellation',
  head: async (page) => headOf(page, ...(await seenOf('/cancellation'))),
  component: lazyPage(() => import('./cancellation-page.tsx'), 'CancellationPage'),
})

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  head: async (page) => headOf(page, ...(await seenOf('/terms'))),
  component: lazyPage(() => import('./terms-page.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  head: async (page) => headOf(page, ...(await seenOf('/privacy'))),
  component: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
})

const cookies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cookies',
  head: async (page) => headOf(page, ...(await seenOf('/cookies'))),
  component: lazyPage(() => import('./cookies-page.tsx'), 'CookiesPage'),
})

const howItWorks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/how-it-works',
  head: async (page) => headOf(page, ...(await seenOf('/how-it-works'))),
  component: lazyPage(() => import('./how-it-works-page.tsx'), 'HowItWorksPage'),
})

const preview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview',
  head: async (page) => headOf(page, ...(await seenOf('/preview'))),
  component: lazyPage(() => import('./preview-page.tsx'), 'PreviewPage'),
})

export const wordRoutes = { helpCenter, safety, cancellation, terms, privacy, cookies, howItWorks, preview }
