import { createRoute, redirect } from '@tanstack/react-router'
import { getSafeReturnPath } from '../../../shared/lib/return-to.ts'
import { entranceTitles } from '../../../shared/i18n/en/app.ts'
import { sessionQuery } from '../../session.ts'
import { buildHead } from '../../app/head/head.ts'
import { getHomePath } from '../../app/links.ts'
import { type Address, type RouterContext, rootRoute } from '../../app/root-route.tsx'
import { stripUnknownParams } from '../../app/search-param-parsers.ts'
import { lazyPage } from '../../ui/lazy.ts'

const modes = ['sign-up', 'forgot', 'reset', 'verify'] as const
/** `sent` names the email that a form without JavaScript has just requested. */
type AuthSearch = { returnTo?: string; mode?: (typeof modes)[number]; sent?: 'confirm' | 'reset' }
const modesForLoggedIn: readonly unknown[] = ['reset', 'verify']

const parseMode = (raw: unknown) => {
  const mode = modes.find((candidate) => candidate === raw)
  return mode ? { mode } : {}
}

type RawSearch = Record<string, unknown>
const parseSent = ({ sent }: RawSearch): Pick<AuthSearch, 'sent'> => (sent === 'confirm' || sent === 'reset' ? { sent } : {})
const parseReturnTo = (raw: RawSearch): Pick<AuthSearch, 'returnTo'> =>
  raw['returnTo'] === undefined ? {} : { returnTo: getSafeReturnPath(raw['returnTo']) }
const parseAuthSearch = stripUnknownParams((raw): AuthSearch => ({ ...parseReturnTo(raw), ...parseMode(raw['mode']), ...parseSent(raw) }))

/** Preloads the routes behind the log-in, which the user opens next. */
const loader = ({ context, location }: { context: RouterContext; location: Address }) => void context.opens(location).catch(() => undefined)

const auth = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user && !modesForLoggedIn.includes(search.mode)) throw redirect({ href: search.returnTo ?? getHomePath(user), replace: true })
  },
  loader,
  head: (page) => buildHead(page, page.match.search.mode === 'sign-up' ? entranceTitles.signUp : entranceTitles.logIn),
  component: lazyPage(() => import('./auth-page.tsx'), 'AuthPage'),
})

const adminLogin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-login',
  validateSearch: stripUnknownParams(parseReturnTo),
  loader,
  head: (page) => buildHead(page, entranceTitles.admin),
  component: lazyPage(() => import('./admin-login-page.tsx'), 'AdminLoginPage'),
})

export const accountRoutes = { auth, adminLogin }
