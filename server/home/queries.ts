import { and, count, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { publicName } from '../../shared/account.ts'
import type { CarCard } from '../../shared/car.ts'
import { carTitle } from '../../shared/car.ts'
import { type Day, dayOf } from '../../shared/days.ts'
import { type Location, locations } from '../../shared/places.ts'
import type { Testimonial } from '../../shared/review.ts'
import type { PublicSettings, Settings } from '../../shared/settings.ts'
import { selectCards } from '../cars/search.ts'
import { countsAt } from '../days/queries.ts'
import { toCarCard } from '../cars/views.ts'
import type { Config } from '../config.ts'
import { hasFiveStars, onMarket } from '../db/conditions.ts'
import type { Reader } from '../db/database.ts'
import { bookedDays, cars, reviews, users } from '../db/schema.ts'
import { rankedCars } from './popular.ts'

export type HomeView = { featured: CarCard[]; popular: CarCard[]; testimonials: Testimonial[] }

const shown = 8
const quotesShown = 6

const canGoOut = (today: Day) => and(onMarket, gte(cars.papersValidTo, today))

async function featuredCars(db: Reader, now: Date) {
  const chosen = await selectCards(db)
    .where(and(canGoOut(dayOf(now)), isNotNull(cars.featuredAt)))
    .orderBy(desc(cars.featuredAt), desc(cars.id))
    .limit(shown)
  if (chosen.length > 0) return chosen
  const order = [desc(cars.decidedAt), desc(cars.id)]
  const newest = db
    .select({ id: cars.id })
    .from(cars)
    .where(canGoOut(dayOf(now)))
    .orderBy(...order)
    .limit(shown)
  return selectCards(db)
    .where(inArray(cars.id, newest))
    .orderBy(...order)
}

async function popularCars(db: Reader, now: Date) {
  const ids = await rankedCars(db)
  const rows = await selectCards(db).where(and(inArray(cars.id, ids), canGoOut(dayOf(now))))
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).slice(0, shown)
}

async function testimonials(db: Reader): Promise<Testimonial[]> {
  const rows = await db
    .select({ review: reviews, car: cars, renter: users })
    .from(reviews)
    .innerJoin(cars, eq(cars.id, reviews.carId))
    .innerJoin(users, eq(users.id, reviews.renterId))
    .where(and(hasFiveStars, onMarket))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(quotesShown)
  return rows.map(({ review, car, renter }) => ({
    id: review.id,
    stars: review.stars,
    text: review.text,
    author: publicName(renter),
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString() ?? null,
    answer: review.answer,
    answeredAt: review.answeredAt?.toISOString() ?? null,
    carId: car.id,
    carTitle: carTitle(car),
  }))
}

export async function homeView(db: Reader, now: Date): Promise<HomeView> {
  const [featured, popular] = [await featuredCars(db, now), await popularCars(db, now)]
  return {
    featured: featured.map((car) => toCarCard(car, now)),
    popular: popular.map((car) => toCarCard(car, now)),
    testimonials: await testimonials(db),
  }
}

/** How many cars of each city could go out today; every city is named. */
export async function placesView(db: Reader, now: Date) {
  const today = dayOf(now)
  const takenToday = db
    .select({ one: sql`1` })
    .from(bookedDays)
    .where(and(eq(bookedDays.carId, cars.id), eq(bookedDays.day, today), countsAt(now)))
  const rows = await db
    .select({ location: cars.location, free: count() })
    .from(cars)
    .where(and(canGoOut(today), sql`NOT EXISTS ${takenToday}`))
    .groupBy(cars.location)
  const free = new Map<Location, number>(rows.map((row) => [row.location, row.free]))
  return { places: locations.map((location) => ({ location, free: free.get(location) ?? 0 })) }
}

export const publicSettings = (settings: Settings, config: Pick<Config, 'demo'>, now: Date): PublicSettings => ({
  serviceFeePercent: settings.serviceFeePercent,
  commissionPercent: settings.commissionPercent,
  inPersonFee: settings.inPersonFee,
  inPersonFeeEnabled: settings.inPersonFeeEnabled,
  requestHours: settings.requestHours,
  cancellationHours: settings.cancellationHours,
  brandName: settings.brandName,
  contactPhone: settings.contactPhone,
  contactEmail: settings.contactEmail,
  socialLinks: settings.socialLinks,
  today: dayOf(now),
  demo: config.demo,
})
