import { type Context, Hono } from 'hono'
import { carTitle } from '../shared/car.ts'
import { dayOf } from '../shared/days.ts'
import { AppError } from '../shared/errors.ts'
import { showFrancs } from '../shared/money.ts'
import { locationNames } from '../shared/places.ts'
import { queryKeys } from '../shared/query-keys.ts'
import { parseSearch } from '../shared/search.ts'
import { pageWords } from '../shared/words/en/pages.ts'
import { sessionView } from './auth/queries.ts'
import { carView } from './cars/queries.ts'
import { searchCars } from './cars/search.ts'
import type { Manifest } from './client-files.ts'
import { homeView, publicSettings } from './home/queries.ts'
import type { Env } from './http.ts'
import { type Page, pageHtml } from './page.ts'

/** Paths that the client knows; every other answers 404, with the page that says so. */
const known =
  /^\/(auth|admin-login|list-your-car|user(\/(dashboard|profile))?|cars\/.+|dashboard(\/bookings(\/[^/]+)?)?|admin(\/(listings|pending|approvals))?)\/?$/

const actorOf = (c: Context<Env>) => (c.var.session ? { id: c.var.session.user.id, userType: c.var.session.user.userType } : null)

async function homePage(c: Context<Env>): Promise<Page> {
  const { db, settings, now } = c.var
  return {
    title: pageWords.home.title(settings.brandName),
    description: pageWords.home.description,
    module: 'client/cars/home-page.tsx',
    data: [{ key: queryKeys.home, value: await homeView(db.read, now()) }],
  }
}

async function searchPage(c: Context<Env>): Promise<Page> {
  const { db, settings, now } = c.var
  const today = dayOf(now())
  const { search, faults } = parseSearch(c.req.query(), today)
  const asked = (search.location || search.q) && Object.keys(faults).length === 0
  const first = asked ? await searchCars(db.read, { ...search, page: 1 }, settings, now()) : null
  const place = search.location ? locationNames[search.location] : null
  return {
    title: pageWords.search.title(settings.brandName, place),
    description: pageWords.search.description(place),
    module: 'client/cars/search-page.tsx',
    data: first ? [{ key: queryKeys.search(search), value: { pages: [first], pageParams: [1] } }] : [],
  }
}

async function carPage(c: Context<Env>, id: string): Promise<Page> {
  const { db, settings, now } = c.var
  const module = 'client/cars/car-page.tsx'
  try {
    const car = await carView(db.read, actorOf(c), id, now())
    const city = locationNames[car.location]
    return {
      title: pageWords.car.title(settings.brandName, carTitle(car), city),
      description: pageWords.car.description(showFrancs(car.pricePerDay), city),
      module,
      picture: car.photos[0]?.urls[800] ?? null,
      data: [{ key: queryKeys.car(id), value: car }],
    }
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'not_found') return { ...otherPage(c, 404), module }
    throw fault
  }
}

function otherPage(c: Context<Env>, status: 200 | 404): Page {
  const { brandName } = c.var.settings
  const title = status === 404 ? pageWords.notFound.title(brandName) : pageWords.other.title(brandName)
  return { title, description: pageWords.other.description, status, data: [] }
}

async function answer(c: Context<Env>, manifest: Manifest, page: Page) {
  const { db, session, settings, config, now } = c.var
  const origin = config.publicUrl ?? new URL(c.req.url).origin
  const first = { session: await sessionView(db.read, session), settings: publicSettings(settings, config, now()) }
  // It carries who is logged in: no cache between here and the person may keep it.
  c.header('Cache-Control', 'private, no-cache')
  return c.html(pageHtml(manifest, origin, page, first), page.status ?? 200)
}

/** The HTML of every URL that is neither API nor file. */
export const pageRoutes = (manifest: Manifest) =>
  new Hono<Env>()
    .get('/', async (c) => answer(c, manifest, await homePage(c)))
    .get('/search', async (c) => answer(c, manifest, await searchPage(c)))
    .get('/car/:id', async (c) => answer(c, manifest, await carPage(c, c.req.param('id'))))
    .get('*', async (c) => answer(c, manifest, otherPage(c, known.test(c.req.path) ? 200 : 404)))
