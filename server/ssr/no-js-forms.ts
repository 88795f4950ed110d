import { type Context, Hono } from 'hono'
import type { Refusal } from '../../shared/lib/errors.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { type PlainForm, plainForms, type PostedForm } from '../../shared/lib/no-js-form.ts'
import type { Env } from '../http/context.ts'
import { smallText } from '../http/validate.ts'
import { createCsrfToken, assertCsrfToken } from './csrf-token.ts'
import { type PageRenderer, toPageRequest } from './pages.ts'

const commands: Record<PlainForm, string> = {
  'log-in': '/api/auth/log-in',
  'sign-up': '/api/auth/sign-up',
  forgot: '/api/auth/password-reset',
  contact: '/api/contact',
}

async function readForm(c: Context<Env>) {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  return new URLSearchParams(await smallText(c))
}

const valuesOf = (form: PlainForm, sent: URLSearchParams) =>
  plainForms[form].flatMap((name) =>
    sent
      .getAll(name)
      .slice(-1)
      .map((value) => [name, value.replaceAll('\r\n', '\n')] as const),
  )

const secrets: readonly string[] = ['password', 'code']
const shownAgain = (values: ReturnType<typeof valuesOf>) =>
  Object.fromEntries(values.filter(([name]) => !secrets.includes(name)).map(([name, value]) => [name, value.replaceAll('\0', '')]))

function passCookies(c: Context<Env>, answer: Response) {
  for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}

export function noJsFormRoutes(pages: PageRenderer) {
  async function refused(c: Context<Env>, posted: PostedForm, answer: Response) {
    const page = await pages.make(c, { ...toPageRequest(c), posted }, createCsrfToken(c))
    const retryAfter = answer.headers.get('Retry-After')
    if (retryAfter) c.header('Retry-After', retryAfter)
    return pages.answer(c, { ...page, status: answer.status })
  }

  const loggedOut = (c: Context<Env>, sent: 'confirm' | 'reset') => {
    const returnTo = c.req.query('returnTo')
    return `/auth?${new URLSearchParams({ sent, ...(returnTo ? { returnTo } : {}) })}`
  }

  async function take(c: Context<Env>, form: PlainForm, next: string) {
    const sent = await readForm(c)
    assertCsrfToken(c, sent.get('token'))
    const values = valuesOf(form, sent)
    const headers = { 'Content-Type': 'application/json' }
    const answer = await pages.askAs(c)(commands[form], { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(values)) })
    if (!answer.ok) {
      const { error } = (await answer.json()) as { error: Refusal }
      const posted = { form, values: shownAgain(values), code: error.code, ...(error.fields ? { fields: error.fields } : {}) }
      return await refused(c, posted, answer)
    }
    passCookies(c, answer)
    // A new account that must confirm its email first is not logged in.
    const isOut = form === 'sign-up' && answer.headers.getSetCookie().length === 0
    return c.redirect(isOut ? loggedOut(c, 'confirm') : next, 303)
  }

  return (
    new Hono<Env>()
      // The page itself redirects a user who is now logged in.
      .post('/auth', (c) => {
        const mode = c.req.query('mode')
        if (mode === 'forgot') return take(c, 'forgot', loggedOut(c, 'reset'))
        return take(c, mode === 'sign-up' ? 'sign-up' : 'log-in', toPageRequest(c).path)
      })
      .post('/log-out', async (c) => {
        const answer = await pages.askAs(c)('/api/auth/log-out', { method: 'POST' })
        // A failed log-out must not look like a successful one.
        if (!answer.ok) return answer
        passCookies(c, answer)
        return c.redirect('/', 303)
      })
      .post('/contact', (c) => take(c, 'contact', '/contact?sent=1'))
  )
}
