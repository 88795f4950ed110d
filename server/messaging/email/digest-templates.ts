import type { AppDeps } from '../../http/context.ts'
import type { EmailContent } from './layout.ts'
import type { Reader } from '../../db/database.ts'
import type { UserRow } from '../../db/row-types.ts'
import { and, asc } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { formatRange } from '../../../shared/lib/days.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { getPreferences } from '../../features/preferences/queries.ts'
import { isBookingOfOwner } from '../../features/cars/queries.ts'
import { isPendingAt, unindexedBookingStatus } from '../../db/predicates.ts'
import { emailMessages } from '../../../shared/i18n/en/emails.ts'
import { type City, locationNames } from '../../../shared/domain/places.ts'

const maxListed = 20

export const listPendingRequests = (db: Reader, owner: UserRow, now: Date) =>
  db
    .select({ id: bookings.id, title: bookings.carTitle, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(isBookingOfOwner(db, owner), isPendingAt(now, unindexedBookingStatus)))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))

export function renderBatchedRequests(
  requests: Awaited<ReturnType<typeof listPendingRequests>>,
  toUrl: (path: string) => string,
): EmailContent {
  const { action, ...text } = emailMessages.requests_gathered(requests.length, Math.max(0, requests.length - maxListed))
  const details = requests.slice(0, maxListed).map(({ title, ...days }) => [title, formatRange(days)] as const)
  return { ...text, details, action: { label: action, url: toUrl('/dashboard') } }
}

/** As many as a phone shows without scrolling. */
const maxCars = 6

export function renderCars(
  city: City,
  cars: readonly (readonly [title: string, perDay: number])[],
  toUrl: (path: string) => string,
): EmailContent {
  const { action, ...text } = emailMessages.new_cars(locationNames[city], cars.length)
  const details = cars.map(([title, perDay]) => [title, emailMessages.perDay(formatFrancs(perDay))] as const)
  return { ...text, details, action: { label: action, url: toUrl(`/search?location=${city}&sort=newest`) } }
}

export async function renderNewCarsDigest(
  { db, carSearch, now }: Pick<AppDeps, 'db' | 'carSearch' | 'now'>,
  userId: string,
  toUrl: (path: string) => string,
): Promise<EmailContent | null> {
  const { homeCity, marketingEmails } = await getPreferences(db.read, userId)
  if (!homeCity || !marketingEmails) return null
  const { cars } = await carSearch.find({ location: homeCity, sort: 'newest' }, { offset: 0, limit: maxCars }, now())
  const newCars = cars.map(({ card }) => card).filter((card) => card.isNew)
  if (newCars.length === 0) return null
  return renderCars(
    homeCity,
    newCars.map((car) => [getCarTitle(car), car.pricePerDay]),
    toUrl,
  )
}
