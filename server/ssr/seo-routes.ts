import type { Env } from '../http/context.ts'
import type { Reader } from '../db/database.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { Hono } from 'hono'
import { and, desc, gte } from 'drizzle-orm'
import { cars } from '../db/schema/cars.ts'
import { encodeHtml } from '../../shared/lib/html.ts'
import { getPublicOrigin } from '../http/public-address.ts'
import { isPubliclyListed } from '../db/predicates.ts'
import { locations } from '../../shared/domain/places.ts'
import { stream } from 'hono/streaming'
import { toDay } from '../../shared/lib/days.ts'

/** A limit of the sitemap protocol. */
const maxSitemapUrls = 50_000
const chunkSize = 500
const robotsCacheControl = 'public, max-age=600'

const contentPaths = [
  '/how-it-works',
  '/list-your-car',
  '/help-center',
  '/safety',
  '/cancellation',
  '/contact',
  '/ai-assistant',
  '/terms',
  '/privacy',
  '/cookies',
] as const

const renderUrl = (url: string, lastModified?: Date) =>
  `<url><loc>${encodeHtml(url)}</loc>${lastModified ? `<lastmod>${lastModified.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`

/** Yields chunks, so that a large sitemap is never one string in memory. */
function* renderSitemap(origin: string, paths: readonly string[], sitemapCars: readonly SitemapCar[]) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  yield paths.map((path) => renderUrl(origin + path)).join('')
  for (let index = 0; index < sitemapCars.length; index += chunkSize)
    yield sitemapCars
      .slice(index, index + chunkSize)
      .map((car) => renderUrl(`${origin}/car/${car.id}`, car.updatedAt))
      .join('')
  yield '</urlset>\n'
}

const listFixedPaths = () => ['/', '/search', ...locations.map((city) => `/search?location=${city}`), ...contentPaths]

export const seoRoutes = new Hono<Env>()
  .get('/sitemap.xml', async (c) => {
    const origin = getPublicOrigin(c)
    // A sitemap needs absolute URLs.
    if (!origin) throw new AppError('not_found')
    const paths = listFixedPaths()
    const { db, carSearch, now } = c.var
    const sitemapCars = await getSitemapCars(db.read, await carSearch.version(now()), maxSitemapUrls - paths.length, now())
    c.header('Content-Type', 'application/xml; charset=utf-8')
    // Cars of deleted accounts must disappear at once.
    c.header('Cache-Control', 'no-cache')
    return stream(c, async (output) => {
      for (const chunk of renderSitemap(origin, paths, sitemapCars)) await output.write(chunk)
    })
  })
  .get('/robots.txt', (c) => {
    // An origin from `Host` is only true for this visitor.
    c.header('Cache-Control', c.var.config.publicUrl ? robotsCacheControl : 'no-store')
    const disallowed = ['/api/', '/dashboard', '/admin'].map((path) => `Disallow: ${path}`)
    const origin = getPublicOrigin(c)
    const sitemapLines = origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []
    return c.text(['User-agent: *', 'Allow: /', ...disallowed, ...sitemapLines, ''].join('\n'))
  })

export type SitemapCar = { id: string; updatedAt: Date }

const sitemapCache = new WeakMap<Reader, { version: string; cars: SitemapCar[] }>()

/** Newest first; cached for one market `version`, which the caller must read before this call. */
export async function getSitemapCars(db: Reader, version: string, limit: number, now: Date): Promise<SitemapCar[]> {
  const cached = sitemapCache.get(db)
  if (cached?.version === version) return cached.cars
  const rows = await db
    .select({ id: cars.id, updatedAt: cars.updatedAt })
    .from(cars)
    .where(and(isPubliclyListed, gte(cars.documentsValidTo, toDay(now))))
    .orderBy(desc(cars.decidedAt), desc(cars.id))
    .limit(limit)
  sitemapCache.set(db, { version, cars: rows })
  return rows
}
