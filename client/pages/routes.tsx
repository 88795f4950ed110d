import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../shell/root-route.tsx'

const helpCenter = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help-center',
  component: lazyRouteComponent(() => import('./help-center-page.tsx'), 'HelpCenterPage'),
})

const safety = createRoute({
  getParentRoute: () => rootRoute,
  path: '/safety',
  component: lazyRouteComponent(() => import('./safety-page.tsx'), 'SafetyPage'),
})

const cancellation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cancellation',
  component: lazyRouteComponent(() => import('./cancellation-page.tsx'), 'CancellationPage'),
})

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => import('./privacy-page.tsx'), 'PrivacyPage'),
})

const cookies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cookies',
  component: lazyRouteComponent(() => import('./cookies-page.tsx'), 'CookiesPage'),
})

const howItWorks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/how-it-works',
  component: lazyRouteComponent(() => import('./how-it-works-page.tsx'), 'HowItWorksPage'),
})

const preview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview',
  component: lazyRouteComponent(() => import('./preview-page.tsx'), 'PreviewPage'),
})

export const wordRoutes = { helpCenter, safety, cancellation, terms, privacy, cookies, howItWorks, preview }
