import { createRoute } from '@tanstack/react-router'
import type { helpPages } from '../../shared/words/en/help.ts'
import { found } from '../shell/found.ts'
import { headOf } from '../shell/head.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead, textIn } from '../shell/search-text.ts'
import type { PageKind } from './api.ts'
import { lazyPage, soon } from '../ui/lazy.ts'

/** The words come with the page that needs them. */
const helpWords = () => import('../../shared/words/en/help.ts')

const textApi = () => import('./api.ts')

/** Title and, for who only reads the HTML, the rest. */
async function seenOf(path: keyof typeof helpPages) {
  const { title, description } = (await helpWords()).helpPages[path]
  const canonical = path === '/preview' ? undefined : path
  return [title, ON_SERVER && { description, canonical }] as const
}

const textPage = <const Path extends keyof typeof helpPages>(path: Path, component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: soon(helpWords),
    head: async (page) => headOf(page, ...(await seenOf(path))),
    component,
  })

/** A version has a short name; what else stands there is dropped. */
const readVersion = onlyRead(({ version }): { version?: string } => {
  const named = textIn(version)
  return named !== '' && named.length <= 20 ? { version: named } : {}
})

/** A page of words that the operator may have replaced. */
const ownTextPage = <const Kind extends PageKind>(kind: Kind, component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${kind}`,
    validateSearch: readVersion,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient }, deps: { version } }) => {
      void helpWords().catch(() => undefined)
      await found(queryClient, (await textApi()).textQuery(kind, version))
    },
    head: async (page) => headOf(page, ...(await seenOf(`/${kind}`))),
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

export const wordRoutes = { helpCenter, safety, cancellation, terms, privacy, cookies, howItWorks, preview }
