import { createRoute } from '@tanstack/react-router'
import { helpDescriptions, helpTitles } from '../../../shared/i18n/en/app.ts'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { buildHead } from '../../app/head/head.ts'
import { rootRoute } from '../../app/root-route.tsx'
import { stripUnknownParams, parseText } from '../../app/search-param-parsers.ts'
import type { PageKind } from './api.ts'
import { lazyPage } from '../../ui/lazy.ts'

const importTextApi = () => import('./api.ts')

const getTitleAndMeta = (path: keyof typeof helpTitles) =>
  [helpTitles[path], ON_SERVER && { description: helpDescriptions[path], canonical: path === '/preview' ? undefined : path }] as const

const createTextRoute = <const Path extends keyof typeof helpTitles>(path: Path, component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: (page) => buildHead(page, ...getTitleAndMeta(path)),
    component,
  })

const parseVersionSearch = stripUnknownParams(({ version }): { version?: string } => {
  const versionName = parseText(version)
  return versionName !== '' && versionName.length <= 20 ? { version: versionName } : {}
})

const createCustomTextRoute = <const Kind extends PageKind>(kind: Kind, component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${kind}`,
    validateSearch: parseVersionSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient }, deps: { version } }) => {
      await ensureOr404(queryClient, (await importTextApi()).textQuery(kind, version))
    },
    head: (page) => buildHead(page, ...getTitleAndMeta(`/${kind}`)),
    component,
  })

const helpCenter = createTextRoute(
  '/help-center',
  lazyPage(() => import('./help-center-page.tsx'), 'HelpCenterPage'),
)
const safety = createTextRoute(
  '/safety',
  lazyPage(() => import('./safety-page.tsx'), 'SafetyPage'),
)
const cancellation = createTextRoute(
  '/cancellation',
  lazyPage(() => import('./cancellation-page.tsx'), 'CancellationPage'),
)
const terms = createCustomTextRoute(
  'terms',
  lazyPage(() => import('./terms-page.tsx'), 'TermsPage'),
)
const privacy = createCustomTextRoute(
  'privacy',
  lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
)
const cookies = createTextRoute(
  '/cookies',
  lazyPage(() => import('./cookies-page.tsx'), 'CookiesPage'),
)
const howItWorks = createTextRoute(
  '/how-it-works',
  lazyPage(() => import('./how-it-works-page.tsx'), 'HowItWorksPage'),
)
const preview = createTextRoute(
  '/preview',
  lazyPage(() => import('./preview-page.tsx'), 'PreviewPage'),
)

export const contentRoutes = { helpCenter, safety, cancellation, terms, privacy, cookies, howItWorks, preview }
