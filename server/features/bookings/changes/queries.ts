import { and, asc, count, eq, gt, gte, isNull, lt, lte } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import {
  type BookingChangeView,
  type ChangeSide,
  type DayRate,
  type DayRates,
  findServiceFeePercent,
  getChangeKind,
  getCurrentChangeState,
  listDayPrices,
  toDayRate,
} from '../../../../shared/domain/booking-change.ts'
import { canSeeEarnings } from '../../../../shared/domain/permissions.ts'
import { getQuote, getRental, type Quote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { addDays, type Day, getDayStart } from '../../../../shared/lib/days.ts'
import { pageSize } from '../../../../shared/lib/paging.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { isChangeOpen } from '../../../db/predicates.ts'
import type { Reader } from '../../../db/database.ts'
import type { BookingRow, CarRow } from '../../../db/row-types.ts'
import { bookingChanges, bookings } from '../../../db/schema/bookings.ts'
import { cars } from '../../../db/schema/cars.ts'

export type ChangeRow = typeof bookingChanges.$inferSelect

export async function getChange(db: Reader, { id: bookingId }: BookingRow, id: string): Promise<ChangeRow> {
  const [change] = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.id, id), eq(bookingChanges.bookingId, bookingId)))
  if (!change) throw new AppError('not_found')
  return change
}

export const listChanges = (db: Reader, bookingId: string): Promise<ChangeRow[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(asc(bookingChanges.createdAt), asc(bookingChanges.id))

export const isLapsedAt = (now: Date) => and(isChangeOpen, lte(bookingChanges.expiresAt, now))

export const findLapsedChanges = (db: Reader, limit: number, now: Date): Promise<ChangeRow[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(isLapsedAt(now))
    .orderBy(asc(bookingChanges.expiresAt), asc(bookingChanges.bookingId), asc(bookingChanges.id))
    .limit(limit)

export async function countChangesOfDay(db: Reader, bookingId: string, day: Day) {
  const isOfDay = and(gte(bookingChanges.createdAt, getDayStart(day)), lt(bookingChanges.createdAt, getDayStart(addDays(day, 1))))
  const [row] = await db
    .select({ asked: count() })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), isOfDay))
  return row?.asked ?? 0
}

/** New days cost what car and site ask today; a driver who is no longer offered costs what was agreed. */
export function getTodaysRate(booking: BookingRow, car: CarRow, settings: Settings): DayRate {
  const agreedPrice = booking.rates?.[0]?.driverPricePerDay ?? Math.round(booking.driverFee / booking.days)
  const driverPrice = car.driver === 'without' ? agreedPrice : car.driverPricePerDay
  return toDayRate(car, settings, booking.withDriver ? driverPrice : 0)
}

export async function loadCar(db: Reader, { carId }: BookingRow): Promise<CarRow> {
  const [car] = await db.select().from(cars).where(eq(cars.id, carId))
  if (!car) throw new AppError('not_found')
  return car
}

const toSide = (from: Day, to: Day, price: Quote, rates: DayRates): ChangeSide => ({
  from,
  to,
  quote: getQuote(price),
  dayPrices: listDayPrices(rates),
  serviceFeePercent: findServiceFeePercent(rates, price),
})

const getEarnings = ({ oldPrice, price }: ChangeRow) => getRental(price) - price.commission - (getRental(oldPrice) - oldPrice.commission)

function toChangeView(actor: Actor, booking: BookingRow, change: ChangeRow, now: Date): BookingChangeView {
  const { oldFirstDay, oldLastDay, firstDay, lastDay } = change
  const before = { from: oldFirstDay, to: oldLastDay }
  const after = { from: firstDay, to: lastDay }
  return {
    id: change.id,
    party: change.party,
    kind: getChangeKind(before, after),
    state: getCurrentChangeState(change, now),
    before: toSide(oldFirstDay, oldLastDay, change.oldPrice, change.oldRates),
    after: toSide(firstDay, lastDay, change.price, change.rates),
    ...(canSeeEarnings(actor, booking) ? { earnsMore: getEarnings(change) } : {}),
    underWay: change.underWay,
    message: change.message,
    reason: change.reason,
    renterAcceptedAt: change.renterAcceptedAt?.toISOString() ?? null,
    ownerAcceptedAt: change.ownerAcceptedAt?.toISOString() ?? null,
    expiresAt: change.expiresAt.toISOString(),
    createdAt: change.createdAt.toISOString(),
    closedAt: change.closedAt?.toISOString() ?? null,
  }
}

export const getChangeViews = async (db: Reader, actor: Actor, booking: BookingRow, now: Date) =>
  (await listChanges(db, booking.id)).map((change) => toChangeView(actor, booking, change, now))

/** What waits for this owner, the first to lapse first. */
export async function listChangesToAnswer(db: Reader, actor: Actor, now: Date) {
  const rows = await db
    .select({ change: bookingChanges, booking: bookings })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(and(isChangeOpen, gt(bookingChanges.expiresAt, now), isNull(bookingChanges.ownerAcceptedAt), eq(bookings.ownerId, actor.id)))
    .orderBy(asc(bookingChanges.expiresAt), asc(bookingChanges.id))
    .limit(pageSize)
  return rows.map(({ change, booking }) => ({ booking, change: toChangeView(actor, booking, change, now) }))
}

/** How the price of the booking is made up, as its lines show it. */
export function getPriceDetails(booking: BookingRow) {
  const { rates } = booking
  if (!rates) return { dayPrices: [{ days: booking.days, pricePerDay: booking.pricePerDay }], serviceFeePercent: booking.serviceFeePercent }
  return { dayPrices: listDayPrices(rates), serviceFeePercent: findServiceFeePercent(rates, booking) }
}
