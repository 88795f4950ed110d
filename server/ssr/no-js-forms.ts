import { type Context, Hono } from 'hono'
import { type Refusal, AppError } from '../../shared/lib/errors.ts'
import { type NoJsForm, noJsForms, type PostedForm } from '../../shared/lib/ssr.ts'
import type { Env } from '../http/context.ts'
import { readSmallText } from '../http/validate.ts'
import { createCsrfToken, assertCsrfToken } from './csrf-token.ts'
import { type PageRenderer, toPageRequest } from './pages.ts'

const commands: Record<NoJsForm, string> = {
  'log-in': '/api/auth/log-in',
  'sign-up': '/api/auth/sign-up',
  forgot: '/api/auth/password-reset',
  contact: '/api/contact',
}

async function readForm(c: Context<Env>) {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  return new URLSearchParams(await readSmallText(c))
}

const pickValues = (form: NoJsForm, body: URLSearchParams) =>
  noJsForms[form].flatMap((name) =>
    body
      .getAll(name)
      .slice(-1)
      .map((value) => [name, value.replaceAll('\r\n', '\n')] as const),
  )

const secretFields: readonly string[] = ['password', 'code']
const removeSecrets = (values: ReturnType<typeof pickValues>) =>
  Object.fromEntries(values.filter(([name]) => !secretFields.includes(name)).map(([name, value]) => [name, value.replaceAll('\0', '')]))

function forwardCookies(c: Context<Env>, response: Response) {
  for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}

export function createNoJsFormRoutes(pages: PageRenderer) {
  async function respondRefused(c: Context<Env>, posted: PostedForm, response: Response) {
    const page = await pages.make(c, { ...toPageRequest(c), posted }, createCsrfToken(c))
    const retryAfter = response.headers.get('Retry-After')
    if (retryAfter) c.header('Retry-After', retryAfter)
    return pages.answer(c, { ...page, status: response.status })
  }

  const getLoggedOutUrl = (c: Context<Env>, sent: 'confirm' | 'reset') => {
    const returnTo = c.req.query('returnTo')
    return `/auth?${new URLSearchParams({ sent, ...(returnTo ? { returnTo } : {}) })}`
  }

  async function handleForm(c: Context<Env>, form: NoJsForm, next: string) {
    const sent = await readForm(c)
    assertCsrfToken(c, sent.get('token'))
    const values = pickValues(form, sent)
    const headers = { 'Content-Type': 'application/json' }
    const response = await pages.askAs(c)(commands[form], { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(values)) })
    if (!response.ok) {
      const { error } = (await response.json()) as { error: Refusal }
      const posted = { form, values: removeSecrets(values), code: error.code, ...(error.fields ? { fields: error.fields } : {}) }
      return await respondRefused(c, posted, response)
    }
    forwardCookies(c, response)
    // A new account that must confirm its email first is not logged in.
    const isLoggedOut = form === 'sign-up' && response.headers.getSetCookie().length === 0
    return c.redirect(isLoggedOut ? getLoggedOutUrl(c, 'confirm') : next, 303)
  }

  return (
    new Hono<Env>()
      // The page itself redirects a user who is now logged in.
      .post('/auth', (c) => {
        const mode = c.req.query('mode')
        if (mode === 'forgot') return handleForm(c, 'forgot', getLoggedOutUrl(c, 'reset'))
        return handleForm(c, mode === 'sign-up' ? 'sign-up' : 'log-in', toPageRequest(c).path)
      })
      .post('/log-out', async (c) => {
        const response = await pages.askAs(c)('/api/auth/log-out', { method: 'POST' })
        // A failed log-out must not look like a successful one.
        if (!response.ok) return response
        forwardCookies(c, response)
        return c.redirect('/', 303)
      })
      .post('/contact', (c) => handleForm(c, 'contact', '/contact?sent=1'))
  )
}
