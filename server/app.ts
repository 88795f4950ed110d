import { Hono, type MiddlewareHandler } from 'hono'
import { AppError } from '../shared/lib/errors.ts'
import { ownEventsHeader } from '../shared/domain/live-event.ts'
import { accountRoutes } from './features/account/routes.ts'
import { meRoutes } from './features/auth/me-routes.ts'
import { adminCarRoutes } from './features/admin/routes.ts'
import { adminPaymentRoutes } from './features/admin/payment-routes.ts'
import { adminLogRoutes } from './features/audit-log/routes.ts'
import { conversationRoutes, createAssistantRoutes } from './features/assistant/routes.ts'
import { invalidateStats } from './features/admin/invalidate-stats.ts'
import { adminSettingsRoutes } from './features/admin/settings-routes.ts'
import { adminTextRoutes } from './features/admin/text-routes.ts'
import { requireAdmin } from './features/auth/guards.ts'
import { getBackupStatusLines } from './backup/backup-status.ts'
import { createBalances } from './features/balances/balances.ts'
import { avatarRoutes, myAvatarRoutes } from './features/avatars/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { securityRoutes } from './features/auth/security-routes.ts'
import { getSession, createUserDb } from './features/auth/sessions.ts'
import { adminBookingRoutes } from './features/bookings/admin/routes.ts'
import { bookingRoutes, myBookingRoutes } from './features/bookings/routes.ts'
import { feedRoutes, carFeedRoutes, calendarRoutes } from './features/calendar/routes.ts'
import { carRoutes, myCarRoutes } from './features/cars/routes.ts'
import { serveStaticAssets } from './ssr/static-assets.ts'
import { adminHoldRoutes } from './features/hold/routes.ts'
import { adminOutboxRoutes } from './messaging/email/routes.ts'
import { adminMessageRoutes, contactRoutes } from './features/contact/routes.ts'
import { adminDocumentRoutes, documentRoutes, myDocumentRoutes } from './features/documents/routes.ts'
import { isDevelopment } from './config/development.ts'
import { devRoutes } from './http/dev.ts'
import { favouriteRoutes } from './features/favourites/routes.ts'
import { photoRoutes } from './features/cars/photo-routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import type { AppDeps, Env } from './http/context.ts'
import { eventRoutes } from './messaging/realtime/routes.ts'
import { handleError, getRequestId } from './http/errors.ts'
import { securityHeaders, hashSource } from './http/security-headers.ts'
import { toPublicAddress } from './http/public-address.ts'
import { csrfProtection } from './http/csrf.ts'
import { createResponseCache } from './http/response-cache.ts'
import { toIpPrefix, createClientIpResolver } from './http/client-ip.ts'
import { compressJson } from './http/compress.ts'
import { rejectNulBytes } from './http/validate.ts'
import { createPageErrorHandler, type ClientBuild } from './ssr/pages.ts'
import { myNotificationRoutes } from './messaging/notifications/routes.ts'
import { fineRoutes, myFineRoutes } from './features/bookings/fine-routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { createPageRoutes } from './ssr/routes.ts'
import { preferenceRoutes, pushRoutes } from './features/preferences/routes.ts'
import { adminReportRoutes, myReportRoutes, reportRoutes } from './features/reports/routes.ts'
import { carReviewRoutes } from './features/reviews/routes.ts'
import { seoRoutes } from './ssr/seo-routes.ts'
import { createSettingsCache, getCurrentSettings } from './features/settings/queries.ts'
import { createRestoreUploadRoutes } from './backup/restore-upload/routes.ts'
import { adminInvitationRoutes, invitationRoutes } from './features/users/invitation-routes.ts'
import { adminUserRoutes } from './features/users/routes.ts'
import { secondFactorRoutes } from './features/users/second-factor-routes.ts'
import { textRoutes } from './features/texts/routes.ts'

const responseCacheBytes = 32 * 1024 * 1024

function withDeps({ peerAddress, ...shared }: AppDeps): MiddlewareHandler<Env> {
  const vars = Object.entries({
    ...shared,
    answers: createResponseCache(responseCacheBytes),
    balances: createBalances(shared.db),
  })
  const resolveClientIp = createClientIpResolver(shared.config.trustedProxies)
  return async (c, next) => {
    for (const [name, value] of vars) c.set(name as keyof Env['Variables'], value as never)
    c.set('ipPrefix', toIpPrefix(resolveClientIp(peerAddress(c), c.req.header('x-forwarded-for'))))
    await next()
  }
}

const withSession = ({ db, config }: AppDeps): MiddlewareHandler<Env> => {
  const loadSettings = createSettingsCache(db, config)
  return async (c, next) => {
    c.set('settings', await loadSettings())
    const session = await getSession(c)
    c.set('session', session)
    if (!session) return await next()
    const ownEventIds: number[] = []
    c.set(
      'db',
      createUserDb(db, session.user.id, (ids) => void ownEventIds.push(...ids)),
    )
    await next()
    // A page must still hear of events that its own GET caused.
    if (ownEventIds.length > 0 && c.req.method !== 'GET') c.res.headers.set(ownEventsHeader, ownEventIds.join())
  }
}

/** Logs the route pattern, so that no id, token or search term ends up in the log. */
const withLog = ({ log, now }: AppDeps): MiddlewareHandler<Env> => {
  return async (c, next) => {
    const start = now().getTime()
    await next()
    const { method, routePath: route } = c.req
    log.debug({ request: getRequestId(c), method, route, status: c.res.status, ms: now().getTime() - start })
  }
}

const shouldLogRequests = ({ config }: AppDeps) => config.logLevel === 'debug' || config.logLevel === 'trace'

const createApiRoutes = (deps: AppDeps) =>
  new Hono<Env>()
    .use(async (c, next) => {
      await next()
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    })
    .use(compressJson)
    // The guard runs before routing, so strangers cannot tell which admin routes exist.
    .use('/admin/*', requireAdmin as MiddlewareHandler)
    .use(invalidateStats)
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
    .route('/me', myFineRoutes)
    .route('/me', myDocumentRoutes)
    .route('/me', myReportRoutes)
    .route('/me', myNotificationRoutes)
    .route('/me', conversationRoutes)
    .route('/', eventRoutes)
    .route('/documents', documentRoutes)
    .route('/cars', carRoutes)
    .route('/cars', carReviewRoutes)
    .route('/cars', calendarRoutes)
    .route('/cars', carFeedRoutes)
    .route('/bookings', bookingRoutes)
    .route('/fines', fineRoutes)
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
    .route('/assistant', createAssistantRoutes(deps))
    .route('/contact', contactRoutes)
    .route('/texts', textRoutes)
    .route('/setup', createRestoreUploadRoutes())
    .all('*', () => {
      throw new AppError('not_found')
    })

export function createApp(deps: AppDeps, client?: ClientBuild) {
  const app = new Hono<Env>()
  const { metrics } = deps
  if (metrics) app.use(metrics.timing)
  app.use(withDeps(deps))
  if (shouldLogRequests(deps)) app.use(withLog(deps))
  app.use(
    securityHeaders({
      scriptHashes: client ? [hashSource(client.manifest.inlineScript)] : [],
      styleHashes: client?.manifest.styleHashes ?? [],
      publicUrl: deps.config.publicUrl,
      photosUrl: deps.config.s3?.photosUrl ?? null,
    }),
  )
  app.onError(client ? createPageErrorHandler(client) : handleError)
  app.notFound((c) => handleError(new AppError('not_found'), c))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await getCurrentSettings(deps.db.read, deps.config)
    return c.text(`ok\n${await getBackupStatusLines(deps)}`)
  })
  if (metrics) app.get('/metrics', metrics.respond)
  if (client) app.use(serveStaticAssets(client.dir))
  app.use(toPublicAddress(deps))
  app.use(csrfProtection(deps))
  for (const path of ['/api/*', '/photos/*', '/avatars/*']) app.use(path, rejectNulBytes)
  if (isDevelopment) app.route('/', devRoutes())
  app.use(withSession(deps))
  app.route('/', seoRoutes)
  const routes = app
    .route('/photos', photoRoutes)
    .route('/avatars', avatarRoutes)
    .route('/calendar', feedRoutes)
    .route('/api', createApiRoutes(deps))
  if (client) app.route('/', createPageRoutes(client, app))
  return routes
}

export type Api = ReturnType<typeof createApp>
