import { createRoute } from '@tanstack/react-router'
import { helpDescriptions, helpTitles } from '../../../shared/i18n/en/pages.ts'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { buildHead } from '../../app/head/head.ts'
import { rootRoute } from '../../app/root-route.tsx'
import { readOnly, parseText } from '../../app/search-param-parsers.ts'
import type { PageKind } from './api.ts'
import { lazyPage } from '../../ui/lazy.ts'

const textApi = () => import('./api.ts')

const seenOf = (path: keyof typeof helpTitles) =>
  [helpTitles[path], ON_SERVER && { description: helpDescriptions[path], canonical: path === '/preview' ? undefined : path }] as const

const textPage = <const Path extends keyof typeof helpTitles>(path: Path, component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: (page) => buildHead(page, ...seenOf(path)),
    component,
  })

const readVersion = readOnly(({ version }): { version?: string } => {
  const named = parseText(version)
  return named !== '' && named.length <= 20 ? { version: named } : {}
})

const ownTextPage = <const Kind extends PageKind>(kind: Kind, component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${kind}`,
    validateSearch: readVersion,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient }, deps: { version } }) => {
      await ensureOr404(queryClient, (await textApi()).textQuery(kind, version))
    },
    head: (page) => buildHead(page, ...seenOf(`/${kind}`)),
    component,
  })

const helpCenter = textPage(
  '/help-center',
  lazyPage(() => import('./help-center-page.tsx'), 'HelpCenterPage'),
)
const safety = textPage(
  '/safety',
  lazyPage(() => import('./safety-page.tsx'), 'SafetyPage'),
)
const cancellation = textPage(
  '/cancellation',
  lazyPage(() => import('./cancellation-page.tsx'), 'CancellationPage'),
)
const terms = ownTextPage(
  'terms',
  lazyPage(() => import('./terms-page.tsx'), 'TermsPage'),
)
const privacy = ownTextPage(
  'privacy',
  lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
)
const cookies = textPage(
  '/cookies',
  lazyPage(() => import('./cookies-page.tsx'), 'CookiesPage'),
)
const howItWorks = textPage(
  '/how-it-works',
  lazyPage(() => import('./how-it-works-page.tsx'), 'HowItWorksPage'),
)
const preview = textPage(
  '/preview',
  lazyPage(() => import('./preview-page.tsx'), 'PreviewPage'),
)

export const contentRoutes = { helpCenter, safety, cancellation, terms, privacy, cookies, howItWorks, preview }
