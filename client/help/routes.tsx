import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../shell/root-route.tsx'
import { lazyPage } from '../ui/lazy.ts'

const helpCenter = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help-center',
  component: lazyPage(() => import('./help-center-page.tsx'), 'HelpCenterPage'),
})

const safety = createRoute({
  getParentRoute: () => rootRoute,
  path: '/safety',
  component: lazyPage(() => import('./safety-page.tsx'), 'SafetyPage'),
})

const cancellation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cancellation',
  component: lazyPage(() => import('./cancellation-page.tsx'), 'CancellationPage'),
})

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyPage(() => import('./terms-page.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
})

const cookies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cookies',
  component: lazyPage(() => import('./cookies-page.tsx'), 'CookiesPage'),
})

const howItWorks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/how-it-works',
  component: lazyPage(() => import('./how-it-works-page.tsx'), 'HowItWorksPage'),
})

const preview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview',
  component: lazyPage(() => import('./preview-page.tsx'), 'PreviewPage'),
})

export const wordRoutes = { helpCenter, safety, cancellation, terms, privacy, cookies, howItWorks, preview }
