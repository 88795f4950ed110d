import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { CarCard } from '../../../shared/domain/car.ts'
import { carTitle } from '../../../shared/domain/car.ts'
import { type DayRange, toDay } from '../../../shared/lib/days.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { type City, locations } from '../../../shared/domain/places.ts'
import type { Testimonial } from '../../../shared/domain/review.ts'
import type { PublicSettings, Settings } from '../../../shared/domain/settings.ts'
import { fullHour } from '../../../shared/domain/trip-terms.ts'
import { avatarPath, shownName } from '../auth/users.ts'
import { type Config, getExternalHosts, type ExternalServices } from '../../config/config.ts'
import { withoutContacts } from '../reviews/queries.ts'
import { hasFiveStars, isShown, onMarket } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import { cars } from '../../db/schema/cars.ts'
import { reviews } from '../../db/schema/reviews.ts'
import type { AppDeps } from '../../http/context.ts'
import type { PricedCard } from '../../search/cards.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'
import { carsWithTrips, rankedCars } from './popular.ts'

type HomeDeps = Pick<AppDeps, 'db' | 'market'>
type HomeView = { featured: CarCard[]; popular: CarCard[]; testimonials: Testimonial[] }

const shown = 8
/** Without an admin's choice, featured cars need this rating and number of trips. */
const leastRating = 4
const leastTrips = 3
const askedAtOnce = 100
const quotesShown = 6

async function* proposedCars({ db, market }: HomeDeps, now: Date) {
  const rated = await market.rank({ sort: 'rating', leastRating }, now)
  for (let start = 0; start < rated.length; start += askedAtOnce) {
    const some = rated.slice(start, start + askedAtOnce)
    const proven = await carsWithTrips(db.read, some, leastTrips)
    yield* some.filter((id) => proven.has(id))
  }
  yield* await market.rank({ sort: 'newest', isUnrated: true }, now)
}

async function featuredCars({ db, market }: HomeDeps, now: Date) {
  const chosen = await db.read
    .select({ id: cars.id })
    .from(cars)
    .where(isNotNull(cars.featuredAt))
    .orderBy(desc(cars.featuredAt), desc(cars.id))
  const featured = await market.findByIds(
    chosen.map(({ id }) => id),
    now,
  )
  const ids = new Set(featured.map(({ card }) => card.id))
  for await (const id of proposedCars({ db, market }, now)) {
    if (ids.size >= shown) break
    ids.add(id)
  }
  return market.findByIds([...ids], now)
}

const popularCars = async ({ db, market }: HomeDeps, now: Date) => market.findByIds(await rankedCars(db.read), now)

async function testimonials(db: Reader): Promise<Testimonial[]> {
  const rows = await db
    .select({ review: reviews, car: cars, renter: users })
    .from(reviews)
    .innerJoin(cars, eq(cars.id, reviews.carId))
    .innerJoin(users, eq(users.id, reviews.renterId))
    .where(and(hasFiveStars, isShown, onMarket))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(quotesShown)
  return rows.map(({ review, car, renter }) =>
    withoutContacts({
      id: review.id,
      stars: review.stars,
      text: review.text,
      author: shownName(renter),
      avatar: avatarPath(renter),
      createdAt: review.createdAt.toISOString(),
      editedAt: review.editedAt?.toISOString() ?? null,
      answer: review.answer,
      answeredAt: review.answeredAt?.toISOString() ?? null,
      carId: car.id,
      carTitle: maskContacts(carTitle(car)),
    }),
  )
}

const firstCards = (found: readonly PricedCard[]) => found.slice(0, shown).map(({ card }) => card)

export const homeView = async (deps: HomeDeps, now: Date): Promise<HomeView> => ({
  featured: firstCards(await featuredCars(deps, now)),
  popular: firstCards(await popularCars(deps, now)),
  testimonials: await testimonials(deps.db.read),
})

export async function placesView(market: CarSearchIndex, days: DayRange | null, now: Date) {
  const today = toDay(now)
  const { from, to } = days ?? { from: today, to: today }
  const freeIn = async (location: City) => ({
    location,
    free: (await market.find({ location, from, to }, { offset: 0, limit: 0 }, now)).total,
  })
  return { places: await Promise.all(locations.map(freeIn)) }
}

export const publicSettings = (settings: Settings, config: Pick<Config, 'demo'> & ExternalServices, now: Date): PublicSettings => ({
  serviceFeePercent: settings.serviceFeePercent,
  commissionPercent: settings.commissionPercent,
  inPersonFee: settings.inPersonFee,
  inPersonFeeEnabled: settings.inPersonFeeEnabled,
  requestHours: settings.requestHours,
  cancellationHours: settings.cancellationHours,
  documentRetentionDays: settings.documentRetentionDays,
  brandName: settings.brandName,
  contactPhone: settings.contactPhone,
  contactEmail: settings.contactEmail,
  socialLinks: settings.socialLinks,
  operatorName: settings.operatorName,
  operatorTin: settings.operatorTin,
  operatorAddress: settings.operatorAddress,
  dataProtectionNumber: settings.dataProtectionNumber,
  coverAsked: settings.coverAsked,
  today: toDay(now),
  hour: fullHour(now).toISOString(),
  demo: config.demo,
  ...getExternalHosts(config),
})
