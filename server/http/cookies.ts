import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { Env } from './context.ts'

export const createToken = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)))
const tokenPattern = /^[a-z2-7]{32}$/

export type ConfiguredContext = Pick<Context, 'req' | 'header'> & { var: Pick<Env['Variables'], 'config'> }

const isSecure = (c: ConfiguredContext) => c.var.config.publicUrl?.startsWith('https:') ?? false
/** Strict, because the port becomes part of a cookie's name. */
const portInHost = /^(?:[^:[\]]+|\[[\d.:a-f]+\]):(\d{1,5})$/i

function getBrowserPort(c: ConfiguredContext) {
  const { publicUrl } = c.var.config
  return publicUrl ? new URL(publicUrl).port : (portInHost.exec(c.req.header('host') ?? '')?.[1] ?? '')
}

/** Over http all ports of a host share their cookies, so the name has the port. */
function getCookieNames(c: ConfiguredContext, name: string): { own: string; older: readonly string[] } {
  if (isSecure(c)) return { own: `__Host-${name}`, older: [] }
  const [prefixed, port] = [`twara_${name}`, getBrowserPort(c)]
  return port ? { own: `${prefixed}_${port}`, older: [prefixed, name] } : { own: prefixed, older: [name] }
}

export const setTokenCookie = (c: ConfiguredContext, name: string, token: string, seconds: number) =>
  c.header(
    'Set-Cookie',
    generateCookie(getCookieNames(c, name).own, token, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(c),
      path: '/',
      maxAge: seconds,
    }),
    { append: true },
  )

function findTokens(c: ConfiguredContext, names: readonly string[]) {
  const sent = c.req.header('cookie')
  if (!sent) return []
  const pairs = sent.split(';').map((pair) => pair.trim())
  return names
    .map((cookieName) => `${cookieName}=`)
    .flatMap((prefix) => pairs.flatMap((pair) => (pair.startsWith(prefix) ? [pair.slice(prefix.length)] : [])))
    .filter((token) => tokenPattern.test(token))
}

/** This site's own cookie comes first; older names may hold another site's token. */
export function readTokenCookies(c: ConfiguredContext, name: string) {
  const { own, older } = getCookieNames(c, name)
  return findTokens(c, [own, ...older])
}

export const readTokenCookie = (c: ConfiguredContext, name: string) => findTokens(c, [getCookieNames(c, name).own])[0] ?? null

export const clearTokenCookie = (c: ConfiguredContext, name: string) => setTokenCookie(c, name, '', 0)
