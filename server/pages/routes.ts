import { type Context, Hono } from 'hono'
import { carTitle, isOnMarket } from '../../shared/car.ts'
import { dayOf } from '../../shared/days.ts'
import { AppError } from '../../shared/errors.ts'
import { showFrancs } from '../../shared/money.ts'
import { photoWidths } from '../../shared/photo.ts'
import { locationNames } from '../../shared/places.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { type CarSearch, parseSearch, withDays } from '../../shared/search.ts'
import { account } from '../../shared/words/en/account.ts'
import { cityWords } from '../../shared/words/en/cities.ts'
import { contactWords } from '../../shared/words/en/contact.ts'
import { helpPages } from '../../shared/words/en/help.ts'
import { pageWords } from '../../shared/words/en/pages.ts'
import { searchWords } from '../../shared/words/en/search.ts'
import { sessionView } from '../auth/queries.ts'
import { firstTrip } from './first-trip.ts'
import { carView } from '../cars/queries.ts'
import { searchCars, suggestCars } from '../cars/search.ts'
import type { Manifest } from './client-files.ts'
import { favouriteIds } from '../favourites/queries.ts'
import { carTop, homeTop, searchTop } from './first-drawing.ts'
import { homeView, placesView, publicSettings } from '../home/queries.ts'
import type { Env } from '../http/env.ts'
import { packedHtml } from '../http/compress.ts'
import { siteOrigin } from '../http/origin.ts'
import { type FirstData, type Page, pageHtml } from './page.ts'
import { carFacts, listFacts, siteFacts } from './facts.ts'
import { pictureOf, type Seen, withHead } from './head.ts'
import { textPathOf } from './paths.ts'

/** Paths that the client knows; every other answers 404, with the page that says so. */
const known =
  /^\/(help-center|safety|cancellation|terms|privacy|cookies|how-it-works|preview|auth|contact|admin-login|list-your-car|user(\/(dashboard|profile))?|cars\/.+|dashboard(\/favourites|\/bookings(\/[^/]+(\/agreement)?)?)?|admin(\/(listings|pending|approvals|messages))?)\/?$/

export const isKnownPath = (path: string) => known.test(path)

type SeenPage = Page & { seen: Seen }

const actorOf = (c: Context<Env>) => (c.var.session ? { id: c.var.session.user.id, userType: c.var.session.user.userType } : null)

/** Which hearts of the page are red. */
async function heartData(c: Context<Env>): Promise<FirstData[]> {
  const actor = actorOf(c)
  if (!actor || actor.userType === 'admin') return []
  return [{ key: queryKeys.favouriteIds, value: { ids: await favouriteIds(c.var.db.read, actor) } }]
}

async function homePage(c: Context<Env>): Promise<SeenPage> {
  const { settings, now } = c.var
  return {
    title: pageWords.home.title(settings.brandName),
    description: pageWords.home.description,
    module: 'client/home/home-page.tsx',
    top: homeTop(),
    data: [{ key: queryKeys.home, value: await homeView(c.var, now()) }, ...(await heartData(c))],
    seen: { canonical: '/', facts: siteFacts(settings) },
  }
}

/** Cars of other cities, which stand where a city has none. */
async function elsewhereData(c: Context<Env>, { location, from, to }: CarSearch): Promise<FirstData[]> {
  if (!location) return []
  const { market, settings, now } = c.var
  const wanted = { location, ...(from && to ? { from, to } : {}) }
  return [{ key: queryKeys.suggestions(wanted), value: { cars: await suggestCars(market, wanted, settings, now()) } }]
}

async function searchPage(c: Context<Env>): Promise<SeenPage> {
  const { market, settings, now } = c.var
  const today = dayOf(now())
  const { search: chosen, faults } = parseSearch(c.req.query(), today)
  const search = withDays(chosen, today)
  const asked = (search.location || search.q) && Object.keys(faults).length === 0
  const first = asked ? await searchCars(market, { ...search, page: 1 }, settings, now()) : null
  const photo = first?.cars[0]?.photos[0]
  const place = search.location ? locationNames[search.location] : null
  return {
    title: pageWords.search.title(settings.brandName, place),
    description: search.location ? cityWords[search.location] : pageWords.search.description(place),
    module: 'client/search/search-page.tsx',
    top: searchTop(place ? searchWords.titleIn(place) : searchWords.title),
    ...(photo ? { photo: { photo, sizes: photoWidths.card } } : {}),
    data: first
      ? [
          { key: queryKeys.search(search), value: { pages: [first], pageParams: [1] } },
          ...(first.total === 0 ? await elsewhereData(c, search) : []),
          ...(await heartData(c)),
        ]
      : [{ key: queryKeys.places, value: await placesView(market, now()) }],
    seen: {
      canonical: search.location ? `/search?location=${search.location}` : '/search',
      ...(first ? { facts: listFacts(first.cars, first.total) } : {}),
    },
  }
}

async function carPage(c: Context<Env>, id: string): Promise<SeenPage> {
  const { db, settings, now } = c.var
  const module = 'client/car/car-page.tsx'
  try {
    const actor = actorOf(c)
    const car = await carView(db.read, actor, id, now())
    const city = locationNames[car.location]
    const name = carTitle(car)
    return {
      title: pageWords.car.title(settings.brandName, name, city),
      description: pageWords.car.description(showFrancs(car.pricePerDay), city),
      module,
      top: carTop(car),
      data: [
        { key: queryKeys.car(id), value: car },
        ...(car.isGone ? [] : await firstTrip({ db: db.read, actor, fees: settings, now: now() }, id, c.req.query())),
        ...(await heartData(c)),
      ],
      ...(car.photos[0] ? { photo: { photo: car.photos[0], sizes: photoWidths.galleryFirst } } : {}),
      seen: {
        // Some see it before everyone does, or after: it has no public address then.
        canonical: isOnMarket(car) ? `/car/${car.id}` : null,
        kind: 'product',
        picture: pictureOf(car.photos[0], name),
        ...(car.isGone ? {} : { facts: carFacts(car, dayOf(now())) }),
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

type Named = { title: string; description: string; module: string }

const namedPage = (c: Context<Env>, path: string, { title, description, module }: Named): SeenPage => ({
  title: `${title} – ${c.var.settings.brandName}`,
  description,
  module,
  data: [],
  seen: { canonical: textPathOf(path) },
})

const contactForm: Named = { title: contactWords.title, description: contactWords.lead, module: 'client/contact/contact-page.tsx' }

const authForm = (c: Context<Env>): Named => ({
  title: (c.req.query('mode') === 'sign-up' ? account.signUp : account.logIn).title,
  description: pageWords.other.description,
  module: 'client/account/auth-page.tsx',
})

/** A page of words or a form that anyone may open, or null where the path is neither. */
function wordsPage(c: Context<Env>): SeenPage | null {
  const path = c.req.path.replace(/\/$/, '')
  if (path === '/contact') return namedPage(c, path, contactForm)
  if (path === '/auth') return namedPage(c, path, authForm(c))
  const words = Object.entries(helpPages).find(([known]) => known === path)?.[1]
  return words ? namedPage(c, path, { ...words, module: `client/help${path}-page.tsx` }) : null
}

async function answer(c: Context<Env>, manifest: Manifest, page: SeenPage) {
  const { db, session, settings, config, now } = c.var
  const origin = siteOrigin(c)
  const first = { session: await sessionView(db.read, session), settings: publicSettings(settings, config, now()) }
  // It carries who is logged in: no cache between here and the person may keep it.
  c.header('Cache-Control', 'private, no-cache')
  const html = await pageHtml(manifest, origin, withHead(page, origin, page.seen), first)
  return packedHtml(c, String(html), page.status ?? 200)
}

/** The HTML of every URL that is neither API nor file. */
export const pageRoutes = (manifest: Manifest) =>
  new Hono<Env>()
    .get('/', async (c) => answer(c, manifest, await homePage(c)))
    .get('/search', async (c) => answer(c, manifest, await searchPage(c)))
    .get('/car/:id', async (c) => answer(c, manifest, await carPage(c, c.req.param('id'))))
    .get('*', async (c) => answer(c, manifest, wordsPage(c) ?? otherPage(c, known.test(c.req.path) ? 200 : 404)))
