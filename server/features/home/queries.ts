import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type CarCard, getCarTitle } from '../../../shared/domain/car.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { type City, locations } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import type { Testimonial } from '../../../shared/domain/review.ts'
import type { PublicSettings, Settings } from '../../../shared/domain/settings.ts'
import { getNextFullHour } from '../../../shared/domain/terms.ts'
import { getAvatarPath, getDisplayName } from '../auth/users.ts'
import { type Config, getExternalHosts, type ExternalServices } from '../../config/config.ts'
import { maskReviewContacts } from '../reviews/queries.ts'
import { hasFiveStars, isReviewVisible, isPubliclyListed } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import { cars } from '../../db/schema/cars.ts'
import { reviews } from '../../db/schema/reviews.ts'
import type { AppDeps } from '../../http/context.ts'
import type { PricedCard } from '../../search/cards.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'
import { findCarsWithTrips, listPopularCarIds } from './popular.ts'

type HomeDeps = Pick<AppDeps, 'db' | 'carSearch'>
type HomeView = { featured: CarCard[]; popular: CarCard[]; testimonials: Testimonial[] }

const maxCars = 8
/** Without an admin's choice, featured cars need this rating and number of trips. */
const minRating = 4
const minTrips = 3
const tripCheckBatch = 100
const maxTestimonials = 6

async function* listFeaturedCandidates({ db, carSearch }: HomeDeps, now: Date) {
  const rated = await carSearch.rank({ sort: 'rating', minRating }, now)
  for (let start = 0; start < rated.length; start += tripCheckBatch) {
    const batch = rated.slice(start, start + tripCheckBatch)
    const idsWithTrips = await findCarsWithTrips(db.read, batch, minTrips)
    yield* batch.filter((id) => idsWithTrips.has(id))
  }
  yield* await carSearch.rank({ sort: 'newest', isUnrated: true }, now)
}

async function getFeaturedCars({ db, carSearch }: HomeDeps, now: Date) {
  const chosen = await db.read
    .select({ id: cars.id })
    .from(cars)
    .where(isNotNull(cars.featuredAt))
    .orderBy(desc(cars.featuredAt), desc(cars.id))
  const featured = await carSearch.findByIds(
    chosen.map(({ id }) => id),
    now,
  )
  const ids = new Set(featured.map(({ card }) => card.id))
  for await (const id of listFeaturedCandidates({ db, carSearch }, now)) {
    if (ids.size >= maxCars) break
    ids.add(id)
  }
  return carSearch.findByIds([...ids], now)
}

const getPopularCars = async ({ db, carSearch }: HomeDeps, now: Date) => carSearch.findByIds(await listPopularCarIds(db.read), now)

async function listTestimonials(db: Reader): Promise<Testimonial[]> {
  const rows = await db
    .select({ review: reviews, car: cars, renter: users })
    .from(reviews)
    .innerJoin(cars, eq(cars.id, reviews.carId))
    .innerJoin(users, eq(users.id, reviews.renterId))
    .where(and(hasFiveStars, isReviewVisible, isPubliclyListed))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(maxTestimonials)
  return rows.map(({ review, car, renter }) =>
    maskReviewContacts({
      id: review.id,
      stars: review.stars,
      text: review.text,
      author: getDisplayName(renter),
      avatar: getAvatarPath(renter),
      createdAt: review.createdAt.toISOString(),
      editedAt: review.editedAt?.toISOString() ?? null,
      answer: review.answer,
      answeredAt: review.answeredAt?.toISOString() ?? null,
      carId: car.id,
      carTitle: maskContacts(getCarTitle(car)),
    }),
  )
}

const toCards = (results: readonly PricedCard[]) => results.slice(0, maxCars).map(({ card }) => card)

/** A car is shown once, unless nothing else is popular. */
export async function getHomeView(deps: HomeDeps, now: Date): Promise<HomeView> {
  const featured = toCards(await getFeaturedCars(deps, now))
  const featuredIds = new Set(featured.map(({ id }) => id))
  const popular = await getPopularCars(deps, now)
  const others = popular.filter(({ card }) => !featuredIds.has(card.id))
  return { featured, popular: toCards(others.length > 0 ? others : popular), testimonials: await listTestimonials(deps.db.read) }
}

/** Cars in each city that pass the filters; without days, those that are free today. */
export async function getPlacesView(carSearch: CarSearchIndex, search: CarSearch, now: Date) {
  const today = toDay(now)
  const { from = today, to = today } = search
  const countFreeCars = async (location: City) => ({
    location,
    free: (await carSearch.find({ ...search, location, from, to }, { offset: 0, limit: 0 }, now)).total,
  })
  return { places: await Promise.all(locations.map(countFreeCars)) }
}

export const toPublicSettings = (settings: Settings, config: Pick<Config, 'demo'> & ExternalServices, now: Date): PublicSettings => ({
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
  hour: getNextFullHour(now).toISOString(),
  demo: config.demo,
  ...getExternalHosts(config),
})
