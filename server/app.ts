import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import { maxPhotoBytes } from '../shared/car.ts'
import { AppError, type ErrorCode } from '../shared/errors.ts'
import { meRoutes } from './accounts/routes.ts'
import { adminCarRoutes } from './admin/routes.ts'
import { adminOnly } from './auth/guards.ts'
import { authRoutes } from './auth/routes.ts'
import { sessionOf } from './auth/sessions.ts'
import { adminBookingRoutes, bookingRoutes, myBookingRoutes } from './bookings/routes.ts'
import { carRoutes, myCarRoutes } from './cars/routes.ts'
import { clientFiles, type Manifest } from './client-files.ts'
import { adminMessageRoutes, contactRoutes } from './contact/routes.ts'
import { devRoutes, isDevelopment } from './dev.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { photoRoutes } from './files/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { addressBlock, clientAddress, type Deps, type Env } from './http.ts'
import { packedJson } from './packed.ts'
import { pageRoutes } from './pages.ts'
import { carReviewRoutes } from './reviews/routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { currentSettings } from './settings/queries.ts'
import { themeScriptHash } from './theme-script.ts'

/** What the build made of the client: its folder and what lies in it. Tests of the API alone do without. */
export type Client = { dir: string; manifest: Manifest }

const kilobyte = 1024
/** Room for the multipart frame around a photo. */
const frame = 64 * kilobyte

function withDeps(deps: Deps): MiddlewareHandler<Env> {
  const addressOf = clientAddress(deps.config.trustedProxies)
  return async (c, next) => {
    const { peerAddress, ...vars } = deps
    for (const [name, value] of Object.entries(vars)) c.set(name as keyof typeof vars, value as never)
    c.set('requestId', deps.newId())
    c.set('address', addressBlock(addressOf(peerAddress(c), c.req.header('x-forwarded-for'))))
    await next()
  }
}

const withSession: MiddlewareHandler<Env> = async (c, next) => {
  c.set('settings', await currentSettings(c.var.db.read, c.var.config))
  c.set('session', await sessionOf(c))
  await next()
}

/** One line a request at level debug: its route as it is written in the code, so that no id, token or search stands in a log. */
const withLog: MiddlewareHandler<Env> = async (c, next) => {
  const start = performance.now()
  await next()
  c.var.log.debug({
    request: c.var.requestId,
    method: c.req.method,
    route: c.req.routePath,
    status: c.res.status,
    ms: Math.round(performance.now() - start),
  })
}

const tooLarge = () => {
  throw new AppError('file_too_large')
}
const isUpload = (path: string) => /^\/api\/cars\/[^/]+\/photos$/.test(path)
const smallBody = bodyLimit({ maxSize: 64 * kilobyte, onError: tooLarge })
const photoBody = bodyLimit({ maxSize: maxPhotoBytes + frame, onError: tooLarge })
const withBodyLimit: MiddlewareHandler<Env> = (c, next) => (isUpload(c.req.path) ? photoBody(c, next) : smallBody(c, next))

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether a page of another site sent it. A request that names neither its origin nor its site was not sent by a page. */
function isForeign(c: Context<Env>, publicUrl: string | null) {
  const origin = c.req.header('origin')
  if (origin && publicUrl) return origin !== publicUrl
  // Behind a proxy that speaks https the server may not know its own address; the browser does.
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin'
  return origin ? origin !== new URL(c.req.url).origin : false
}

/** Refuses what another site wants changed: forms by hono's rule, which looks at no other body, and the others by the same two headers. */
function sameOrigin({ publicUrl }: Deps['config']): MiddlewareHandler<Env> {
  const forms = csrf({ origin: (origin, c) => origin === (publicUrl ?? new URL(c.req.url).origin) })
  return (c, next) => {
    const others = async () => {
      if (!safeMethods.includes(c.req.method) && isForeign(c, publicUrl)) throw new AppError('cross_site')
      await next()
    }
    return c.req.header('origin') || c.req.header('sec-fetch-site') ? forms(c, others) : next()
  }
}

const policy = (styleHashes: readonly string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", themeScriptHash],
      styleSrc: ["'self'", ...styleHashes],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
  })

function refusalOf(fault: unknown): AppError | null {
  if (fault instanceof AppError) return fault
  if (fault instanceof HTTPException)
    return new AppError(fault.status === 403 ? 'cross_site' : fault.status === 413 ? 'file_too_large' : 'malformed')
  return null
}

/** The one place that answers refusals and faults. A fault says nothing but a number to ask for. */
function answerFault(fault: Error, c: Context<Env>) {
  const refusal = refusalOf(fault)
  const { requestId } = c.var
  if (!refusal) c.var.log.error({ request: requestId, route: c.req.routePath, stack: fault.stack }, 'unexpected')
  const { code, fields, extras, status } = refusal ?? new AppError('unexpected', undefined, { requestId })
  const { retryAfter, ...told } = extras
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  const error: { code: ErrorCode } & Record<string, unknown> = { code, ...(fields ? { fields } : {}), ...told }
  return c.json({ error }, status)
}

const api = () =>
  new Hono<Env>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(packedJson)
    // Before routing: what is under /admin does not tell strangers whether it exists.
    .use('/admin/*', adminOnly as MiddlewareHandler)
    .route('/', homeRoutes)
    .route('/auth', authRoutes)
    .route('/me', meRoutes)
    .route('/me', myCarRoutes)
    .route('/me', myBookingRoutes)
    .route('/me', favouriteRoutes)
    .route('/cars', carRoutes)
    .route('/cars', carReviewRoutes)
    .route('/bookings', bookingRoutes)
    .route('/admin', adminCarRoutes)
    .route('/admin', adminBookingRoutes)
    .route('/admin', adminMessageRoutes)
    .route('/contact', contactRoutes)
    .all('*', () => {
      throw new AppError('not_found')
    })

/** The whole application: order of middleware, one mount line per feature, the client's files and pages. */
export function createApp(deps: Deps, client?: Client) {
  const app = new Hono<Env>()
  app.use(withDeps(deps))
  app.use(withLog)
  app.use(policy(client?.manifest.styleHashes ?? []))
  app.onError(answerFault)
  app.notFound((c) => answerFault(new AppError('not_found'), c))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await currentSettings(deps.db.read, deps.config)
    return c.text('ok')
  })
  if (client) app.use(clientFiles(client.dir))
  app.use(sameOrigin(deps.config))
  app.use('/api/*', withBodyLimit)
  if (isDevelopment) app.route('/dev', devRoutes())
  app.use(withSession)
  app.route('/', seoRoutes)
  const typed = app.route('/photos', photoRoutes).route('/api', api())
  if (client) app.route('/', pageRoutes(client.manifest))
  return typed
}

export type Api = ReturnType<typeof createApp>
