import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { locations } from '../../shared/domain/places.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { asHtml } from '../../shared/lib/html.ts'
import type { Env } from '../http/context.ts'
import { getPublicOrigin } from '../http/origin.ts'
import { type SitemapCar, getSitemapCars } from './queries.ts'

/** A limit of the sitemap protocol. */
const mostAddresses = 50_000
const carsAtOnce = 500
const cache = 'public, max-age=600'

const textPaths = [
  '/how-it-works',
  '/help-center',
  '/safety',
  '/cancellation',
  '/contact',
  '/ai-assistant',
  '/terms',
  '/privacy',
  '/cookies',
] as const

const entry = (address: string, changed?: Date) =>
  `<url><loc>${asHtml(address)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`

/** Yields chunks, so that a large sitemap is never one string in memory. */
function* sitemap(origin: string, fixed: readonly string[], cars: readonly SitemapCar[]) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  yield fixed.map((path) => entry(origin + path)).join('')
  for (let index = 0; index < cars.length; index += carsAtOnce)
    yield cars
      .slice(index, index + carsAtOnce)
      .map((car) => entry(`${origin}/car/${car.id}`, car.updatedAt))
      .join('')
  yield '</urlset>\n'
}

const fixedPaths = () => ['/', '/search', ...locations.map((place) => `/search?location=${place}`), ...textPaths]

export const seoRoutes = new Hono<Env>()
  .get('/sitemap.xml', async (c) => {
    const origin = getPublicOrigin(c)
    // A sitemap needs absolute URLs.
    if (!origin) throw new AppError('not_found')
    const fixed = fixedPaths()
    const { db, market, now } = c.var
    const cars = await getSitemapCars(db.read, await market.version(now()), mostAddresses - fixed.length, now())
    c.header('Content-Type', 'application/xml; charset=utf-8')
    // Cars of deleted accounts must disappear at once.
    c.header('Cache-Control', 'no-cache')
    return stream(c, async (sent) => {
      for (const piece of sitemap(origin, fixed, cars)) await sent.write(piece)
    })
  })
  .get('/robots.txt', (c) => {
    // An origin from `Host` is only true for this visitor.
    c.header('Cache-Control', c.var.config.publicUrl ? cache : 'no-store')
    const closed = ['/api/', '/dashboard', '/admin'].map((path) => `Disallow: ${path}`)
    const origin = getPublicOrigin(c)
    const map = origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []
    return c.text(['User-agent: *', 'Allow: /', ...closed, ...map, ''].join('\n'))
  })
