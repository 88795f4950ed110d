import { Hono, type MiddlewareHandler } from 'hono'
import { AppError } from '../shared/errors.ts'
import { ownEventsHeader } from '../shared/live-event.ts'
import { accountRoutes } from './account/routes.ts'
import { meRoutes } from './auth/me-routes.ts'
import { adminCarRoutes } from './admin/routes.ts'
import { adminPaymentRoutes } from './admin/payment-routes.ts'
import { adminLogRoutes } from './approvals/routes.ts'
import { conversationRoutes } from './assistant/history-routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { figuresAfterChange } from './admin/figures.ts'
import { adminSettingsRoutes } from './admin/settings-routes.ts'
import { adminTextRoutes } from './admin/text-routes.ts'
import { adminOnly } from './auth/guards.ts'
import { ageLines } from './backup/age.ts'
import { createBalances } from './balances/balances.ts'
import { avatarRoutes, myAvatarRoutes } from './avatars/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { securityRoutes } from './auth/security-routes.ts'
import { sessionOf, writingAs } from './auth/sessions.ts'
import { adminBookingRoutes } from './bookings/admin/routes.ts'
import { bookingRoutes, myBookingRoutes } from './bookings/routes.ts'
import { feedRoutes, ownFeedRoutes } from './calendar/feed-routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { carRoutes, myCarRoutes } from './cars/routes.ts'
import { clientFiles } from './pages/client-files.ts'
import { adminHoldRoutes } from './hold/routes.ts'
import { adminOutboxRoutes } from './mails/routes.ts'
import { adminMessageRoutes, contactRoutes } from './contact/routes.ts'
import { adminDocumentRoutes, documentRoutes, myDocumentRoutes } from './documents/routes.ts'
import { devRoutes, isDevelopment } from './http/dev.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { photoRoutes } from './cars/photo-routes.ts'
import { homeRoutes } from './home/routes.ts'
import type { Deps, Env } from './http/env.ts'
import { eventRoutes } from './live/routes.ts'
import { answerFault, requestIdOf } from './http/errors.ts'
import { securityHeaders, sourceHash } from './http/security-headers.ts'
import { toPublicAddress } from './http/public-address.ts'
import { sameOrigin } from './http/same-origin.ts'
import { createAnswers } from './http/answers.ts'
import { addressBlock, clientAddress } from './http/address.ts'
import { packedJson } from './http/compress.ts'
import { withoutNul } from './http/nul.ts'
import { answerFaultTo, type Client } from './pages/pages.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { pushRoutes } from './preferences/push-routes.ts'
import { adminReportRoutes, myReportRoutes, reportRoutes } from './reports/routes.ts'
import { carReviewRoutes } from './reviews/routes.ts'
import { seoRoutes } from './pages/seo-routes.ts'
import { createSettings, currentSettings } from './settings/queries.ts'
import { setupRoutes } from './setup/routes.ts'
import { adminInvitationRoutes, invitationRoutes } from './users/invitation-routes.ts'
import { adminUserRoutes } from './users/routes.ts'
import { secondFactorRoutes } from './users/second-factor-routes.ts'
import { textRoutes } from './texts/routes.ts'

/** Of finished answers, in memory: two thousand searches. */
const keptBytes = 32 * 1024 * 1024

function withDeps({ peerAddress, ...shared }: Deps): MiddlewareHandler<Env> {
  const vars = Object.entries({
    ...shared,
    answers: createAnswers(keptBytes),
    balances: createBalances(shared.db),
  })
  const addressOf = clientAddress(shared.config.trustedProxies)
  return async (c, next) => {
    for (const [name, value] of vars) c.set(name as keyof Env['Variables'], value as never)
    c.set('address', addressBlock(addressOf(peerAddress(c), c.req.header('x-forwarded-for'))))
    await next()
  }
}

const withSession = ({ db, config }: Deps): MiddlewareHandler<Env> => {
  const settingsNow = createSettings(db, config)
  return async (c, next) => {
    c.set('settings', await settingsNow())
    const session = await sessionOf(c)
    c.set('session', session)
    if (!session) return await next()
    const own: number[] = []
    c.set(
      'db',
      writingAs(db, session.user.id, (ids) => void own.push(...ids)),
    )
    await next()
    // What a mere look brought about its page is to hear of.
    if (own.length > 0 && c.req.method !== 'GET') c.res.headers.set(ownEventsHeader, own.join())
  }
}

/** One line a request: its route as it is written in the code, so that no id, token or search stands in a log. */
const withLog = ({ log, now }: Deps): MiddlewareHandler<Env> => {
  return async (c, next) => {
    const start = now().getTime()
    await next()
    const { method, routePath: route } = c.req
    log.debug({ request: requestIdOf(c), method, route, status: c.res.status, ms: now().getTime() - start })
  }
}

const isTalkative = ({ config }: Deps) => config.logLevel === 'debug' || config.logLevel === 'trace'

const api = (deps: Deps) =>
  new Hono<Env>()
    .use(async (c, next) => {
      await next()
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    })
    .use(packedJson)
    // Before routing: what is under /admin does not tell strangers whether it exists.
    .use('/admin/*', adminOnly as MiddlewareHandler)
    .use(figuresAfterChange)
    .route('/', homeRoutes)
    .route('/auth', authRoutes)
    .route('/auth', invitationRoutes)
    .route('/me', meRoutes)
    .route('/me', securityRoutes)
    .route('/me', preferenceRoutes)
    .route('/me', pushRoutes)
    .route('/me', accountRoutes)
    .route('/me', myAvatarRoutes)
    .route('/me', myCarRoutes)
    .route('/me', myBookingRoutes)
    .route('/me', favouriteRoutes)
    .route('/me', paymentRoutes)
    .route('/me', myDocumentRoutes)
    .route('/me', myReportRoutes)
    .route('/me', notificationRoutes)
    .route('/me', conversationRoutes)
    .route('/', eventRoutes)
    .route('/documents', documentRoutes)
    .route('/cars', carRoutes)
    .route('/cars', carReviewRoutes)
    .route('/cars', calendarRoutes)
    .route('/cars', ownFeedRoutes)
    .route('/bookings', bookingRoutes)
    .route('/reports', reportRoutes)
    .route('/admin', adminCarRoutes)
    .route('/admin', adminBookingRoutes)
    .route('/admin', adminLogRoutes)
    .route('/admin', adminReportRoutes)
    .route('/admin', adminMessageRoutes)
    .route('/admin', adminPaymentRoutes)
    .route('/admin', adminDocumentRoutes)
    .route('/admin', adminUserRoutes)
    .route('/admin', adminSettingsRoutes)
    .route('/admin', adminTextRoutes)
    .route('/admin', adminInvitationRoutes)
    .route('/admin', secondFactorRoutes)
    .route('/admin', adminOutboxRoutes)
    .route('/admin', adminHoldRoutes)
    .route('/assistant', assistantRoutes(deps))
    .route('/contact', contactRoutes)
    .route('/texts', textRoutes)
    .route('/setup', setupRoutes())
    .all('*', () => {
      throw new AppError('not_found')
    })

/** The whole application: order of middleware, one mount line per feature, the client's files and pages. Tests of the API alone do without a client. */
export function createApp(deps: Deps, client?: Client) {
  const app = new Hono<Env>()
  const { metrics } = deps
  if (metrics) app.use(metrics.timing)
  app.use(withDeps(deps))
  if (isTalkative(deps)) app.use(withLog(deps))
  app.use(
    securityHeaders({
      scriptHashes: client ? [sourceHash(client.manifest.inlineScript)] : [],
      styleHashes: client?.manifest.styleHashes ?? [],
      publicUrl: deps.config.publicUrl,
      photosUrl: deps.config.files?.photosUrl ?? null,
    }),
  )
  app.onError(client ? answerFaultTo(client) : answerFault)
  app.notFound((c) => answerFault(new AppError('not_found'), c))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await currentSettings(deps.db.read, deps.config)
    return c.text(`ok\n${await ageLines(deps)}`)
  })
  if (metrics) app.get('/metrics', metrics.answer)
  if (client) app.use(clientFiles(client.dir))
  app.use(toPublicAddress(deps))
  app.use(sameOrigin(deps))
  for (const path of ['/api/*', '/photos/*', '/avatars/*']) app.use(path, withoutNul)
  if (isDevelopment) app.route('/dev', devRoutes())
  app.use(withSession(deps))
  app.route('/', seoRoutes)
  const typed = app.route('/photos', photoRoutes).route('/avatars', avatarRoutes).route('/calendar', feedRoutes).route('/api', api(deps))
  if (client) app.route('/', pageRoutes(client, app))
  return typed
}

export type Api = ReturnType<typeof createApp>
