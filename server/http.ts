import { BlockList, isIP } from 'node:net'
import type { Context, MiddlewareHandler, ValidationTargets } from 'hono'
import type * as z from 'zod/mini'
import type { Actor } from '../shared/account.ts'
import { check } from '../shared/check.ts'
import { AppError } from '../shared/errors.ts'
import type { Settings } from '../shared/settings.ts'
import type { Throttle } from './auth/throttle.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { PhotoStore } from './files/store.ts'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message?: string) => void>

/** What the outside gives the application: everything with a clock, chance or a disk behind it. */
export type Deps = {
  db: Db
  photos: PhotoStore
  config: Config
  log: Log
  throttle: Throttle
  now: () => Date
  newId: () => string
  /** The address a request came from, before any proxy is believed. */
  peerAddress: (c: Context) => string
  /** The token of the one-time link for the first admin, while there is one. */
  setupToken: { current: string | null }
}

export type Session = { id: string; user: SessionRow }
export type SessionRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  userType: Actor['userType']
  idVerification: 'none' | 'pending' | 'approved' | 'rejected'
  licenceVerification: 'none' | 'pending' | 'approved' | 'rejected'
}

export type Env = {
  Variables: Pick<Deps, 'db' | 'photos' | 'config' | 'log' | 'throttle' | 'now' | 'newId' | 'setupToken'> & {
    requestId: string
    session: Session | null
    address: string
    settings: Settings
  }
}
/** With an `actor`: only behind a guard. */
export type SignedIn = { Variables: Env['Variables'] & { actor: Actor; session: Session } }

type Readable = 'json' | 'query' | 'param'

async function valueOf(c: Context, target: Readable): Promise<unknown> {
  if (target === 'query') return c.req.query()
  if (target === 'param') return c.req.param()
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  try {
    return await c.req.json()
  } catch {
    throw new AppError('malformed')
  }
}

/** The request's part in its clean form. Refuses with `unsupported_media_type`, `malformed` or `invalid` and the fields. A schema that needs the clock is given as a function. */
export function valid<Target extends Readable, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema | ((c: Context<Env>) => Schema),
): MiddlewareHandler<Env, string, { in: { [Key in Target]: z.input<Schema> }; out: { [Key in Target]: z.output<Schema> } }> {
  return async (c, next) => {
    const law = typeof schema === 'function' ? schema(c) : schema
    const checked = check(law, await valueOf(c, target))
    if (!checked.ok) throw new AppError('invalid', checked.fields)
    c.req.addValidatedData(target as keyof ValidationTargets, checked.value as object)
    await next()
  }
}

function blockListOf(proxies: readonly string[]) {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(address, Number(bits), family)
    else list.addAddress(address, family)
  }
  return list
}

const plain = (address: string) => address.replace(/^::ffff:/i, '')

/** The client's address: a forwarded one counts only as far as every proxy on the way is trusted. */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = blockListOf(trustedProxies)
  const isTrusted = (address: string) => isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (peer: string, forwarded: string | undefined) => {
    const hops = (forwarded ?? '').split(',').map((hop) => plain(hop.trim()))
    let address = plain(peer)
    while (isTrusted(address)) {
      const hop = hops.pop() ?? ''
      // Beyond what a trusted proxy could not read, anybody may have written.
      if (isIP(hop) === 0) break
      address = hop
    }
    return address
  }
}

/** What an address is counted by: of IPv6 the first 64 bits, since whoever has one address there has them all. */
export function addressBlock(address: string) {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0')
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
