import { type Context, Hono } from 'hono'
import { carTitle } from '../shared/car.ts'
import { dayOf } from '../shared/days.ts'
import { AppError } from '../shared/errors.ts'
import { showFrancs } from '../shared/money.ts'
import { photoWidths } from '../shared/photo.ts'
import { locationNames } from '../shared/places.ts'
import { queryKeys } from '../shared/query-keys.ts'
import { parseSearch } from '../shared/search.ts'
import { cityWords } from '../shared/words/en/cities.ts'
import { helpPages } from '../shared/words/en/help.ts'
import { pageWords } from '../shared/words/en/pages.ts'
import { sessionView } from './auth/queries.ts'
import { carView } from './cars/queries.ts'
import { searchCars } from './cars/search.ts'
import type { Manifest } from './client-files.ts'
import { homeView, placesView, publicSettings } from './home/queries.ts'
import type { Env } from './http.ts'
import { type Page, pageHtml } from './page.ts'
import { carFacts, listFacts, siteFacts } from './seo/facts.ts'
import { pictureOf, type Seen, withHead } from './seo/head.ts'
import { textPathOf } from './seo/paths.ts'

/** Paths that the client knows; every other answers 404, with the page that says so. */
const known =
  /^\/(help-center|safety|cancellation|terms|privacy|cookies|how-it-works|preview|auth|contact|admin-login|list-your-car|user(\/(dashboard|profile))?|cars\/.+|dashboard(\/favourites|\/bookings(\/[^/]+(\/agreement)?)?)?|admin(\/(listings|pending|approvals|messages))?)\/?$/

export const isKnownPath = (path: string) => known.test(path)

type SeenPage = Page & { seen: Seen }

const actorOf = (c: Context<Env>) => (c.var.session ? { id: c.var.session.user.id, userType: c.var.session.user.userType } : null)

async function homePage(c: Context<Env>): Promise<SeenPage> {
  const { db, settings, now } = c.var
  return {
    title: pageWords.home.title(settings.brandName),
    description: pageWords.home.description,
    module: 'client/cars/home-page.tsx',
    data: [{ key: queryKeys.home, value: await homeView(db.read, now()) }],
    seen: { canonical: '/', facts: siteFacts(settings) },
  }
}

async function searchPage(c: Context<Env>): Promise<SeenPage> {
  const { db, settings, now } = c.var
  const today = dayOf(now())
  const { search, faults } = parseSearch(c.req.query(), today)
  const asked = (search.location || search.q) && Object.keys(faults).length === 0
  const first = asked ? await searchCars(db.read, { ...search, page: 1 }, settings, now()) : null
  const photo = first?.cars[0]?.photos[0]
  const place = search.location ? locationNames[search.location] : null
  return {
    title: pageWords.search.title(settings.brandName, place),
    description: search.location ? cityWords[search.location] : pageWords.search.description(place),
    module: 'client/cars/search-page.tsx',
    ...(photo ? { photo: { photo, sizes: photoWidths.card } } : {}),
    data: first
      ? [{ key: queryKeys.search(search), value: { pages: [first], pageParams: [1] } }]
      : [{ key: queryKeys.places, value: await placesView(db.read, now()) }],
    seen: {
      canonical: search.location ? `/search?location=${search.location}` : '/search',
      ...(first ? { facts: listFacts(first.cars, first.total) } : {}),
    },
  }
}

async function carPage(c: Context<Env>, id: string): Promise<SeenPage> {
  const { db, settings, now } = c.var
  const module = 'client/cars/car-page.tsx'
  try {
    const car = await carView(db.read, actorOf(c), id, now())
    const city = locationNames[car.location]
    const name = carTitle(car)
    return {
      title: pageWords.car.title(settings.brandName, name, city),
      description: pageWords.car.description(showFrancs(car.pricePerDay), city),
      module,
      data: [{ key: queryKeys.car(id), value: car }],
      ...(car.photos[0] ? { photo: { photo: car.photos[0], sizes: photoWidths.galleryFirst } } : {}),
      seen: {
        // Its owner and admins see it before everyone does; it has no public address yet.
        canonical: car.status === 'approved' && car.listed ? `/car/${car.id}` : null,
        kind: 'product',
        picture: pictureOf(car.photos[0], name),
        facts: carFacts(car),
      },
    }
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'not_found') return { ...otherPage(c, 404), module }
    throw fault
  }
}

function otherPage(c: Context<Env>, status: 200 | 404): SeenPage {
  const { brandName } = c.var.settings
  const title = status === 404 ? pageWords.notFound.title(brandName) : pageWords.other.title(brandName)
  return {
    title,
    description: pageWords.other.description,
    status,
    data: [],
    seen: { canonical: status === 200 ? textPathOf(c.req.path) : null },
  }
}

/** A page of words, or null where the path is none. */
function wordsPage(c: Context<Env>): SeenPage | null {
  const path = c.req.path.replace(/\/$/, '')
  const words = Object.entries(helpPages).find(([known]) => known === path)?.[1]
  if (!words) return null
  const { title, description } = words
  return {
    title: `${title} – ${c.var.settings.brandName}`,
    description,
    module: `client/pages${path}-page.tsx`,
    data: [],
    seen: { canonical: textPathOf(path) },
  }
}

async function answer(c: Context<Env>, manifest: Manifest, page: SeenPage) {
  const { db, session, settings, config, now } = c.var
  const origin = config.publicUrl ?? new URL(c.req.url).origin
  const first = { session: await sessionView(db.read, session), settings: publicSettings(settings, config, now()) }
  // It carries who is logged in: no cache between here and the person may keep it.
  c.header('Cache-Control', 'private, no-cache')
  return c.html(pageHtml(manifest, origin, withHead(page, origin, page.seen), first), page.status ?? 200)
}

/** The HTML of every URL that is neither API nor file. */
export const pageRoutes = (manifest: Manifest) =>
  new Hono<Env>()
    .get('/', async (c) => answer(c, manifest, await homePage(c)))
    .get('/search', async (c) => answer(c, manifest, await searchPage(c)))
    .get('/car/:id', async (c) => answer(c, manifest, await carPage(c, c.req.param('id'))))
    .get('*', async (c) => answer(c, manifest, wordsPage(c) ?? otherPage(c, known.test(c.req.path) ? 200 : 404)))
