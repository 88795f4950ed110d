import { getProposalDeadline } from '../../../shared/domain/settlement.ts'
import { getFineViews } from './fines/queries.ts'
import type { Actor } from '../../../shared/domain/account.ts'
import type { BookingRow } from '../../db/row-types.ts'
import type { BookingsQuery } from '../../../shared/schemas/booking.ts'
import type { Reader } from '../../db/database.ts'
import type { RenterRecord } from '../../../shared/domain/review.ts'
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { unindexedBookingStatus } from '../../db/predicates.ts'
import { bookings } from '../../db/schema/bookings.ts'
import {
  canRecordHandover,
  canSeeEarnings,
  canSeePickupCode,
  canSeeRenterRecord,
  getParty,
  canSeeWholeMessage,
} from '../../../shared/domain/permissions.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { countLateCancellations, getUsersByIds, type UserProfile, toPersonView } from '../auth/users.ts'
import { getAgreementVersion, hasOwnerAccepted } from '../agreements/queries.ts'
import { getBooking, listBookingRows, isDepositOpen } from './queries.ts'
import { canChangeDays } from '../../../shared/domain/booking-change.ts'
import { getChangeViews, getPriceDetails } from './changes/queries.ts'
import { getDisputes } from './disputes/disputes.ts'
import { getPickupHour, getReturnHour, toTermsView } from './terms.ts'
import { getQuote, getRental } from '../../../shared/domain/pricing.ts'
import { getRecords } from './handover/record-views.ts'
import { getRenterRatingView, findReviewableTrips, getBookingReview, getRenterRatings } from '../reviews/queries.ts'
import { listLinesOfBooking } from '../payments/queries.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { toDay, type Day } from '../../../shared/lib/days.ts'
import { toPhotoView } from '../../search/cards.ts'
import {
  type BookingSummary,
  type BookingView,
  canBeNotReturned,
  isContactOpen,
  getFreeCancellationEnd,
  isNotReturned,
  type ListedBooking,
  getDisplayStatus,
  getCurrentStatus,
  type BookingUserView,
} from '../../../shared/domain/booking.ts'

function toSummary(actor: Actor, booking: BookingRow, relations: Relations, now: Date): BookingSummary {
  const party = assertFound(getParty(actor, booking) ?? undefined)
  const status = getCurrentStatus(booking, now)
  const isOpen = isContactOpen(booking, now)
  const summary: BookingSummary = {
    id: booking.id,
    carId: booking.carId,
    status,
    displayStatus: getDisplayStatus(status, booking.pickedUpAt !== null),
    from: booking.firstDay,
    to: booking.lastDay,
    createdAt: booking.createdAt.toISOString(),
    expiresAt: booking.expiresAt.toISOString(),
    ...(status === 'pending' ? { minutesLeft: Math.floor((booking.expiresAt.getTime() - now.getTime()) / minuteMs) } : {}),
    reason: booking.reason && status === 'rejected' && party === 'renter' ? maskContacts(booking.reason) : booking.reason,
    withDriver: booking.withDriver,
    pickupHour: getPickupHour(booking),
    returnHour: getReturnHour(booking),
    party,
    car: toBookingCar(booking, relations, party !== 'renter' || isOpen),
    renter: toRenterView(booking, relations, {
      phone: party === 'admin' || (party === 'owner' && isOpen),
      record: canSeeRenterRecord(actor, { ...booking, status }),
    }),
    owner: toOwnerView(booking, relations, { phone: party === 'admin' || (party === 'renter' && isOpen) }),
    ...getQuote(booking),
    ...(canSeePickupCode(actor, booking, toDay(now)) ? toPickupView(booking, relations) : {}),
    ...(isDepositOpen(booking) ? { depositOpen: true, keepUntil: getProposalDeadline(booking.movedAt).toISOString() } : {}),
    ...(isNotReturned(booking) ? { isOut: true } : {}),
  }
  if (!canSeeEarnings(actor, booking)) return summary
  const { commission } = booking
  return { ...summary, commission, ownerEarns: getRental(booking) - commission }
}

export async function buildBookingView(db: Reader, actor: Actor, booking: BookingRow, now: Date): Promise<BookingView> {
  const summary = toSummary(actor, booking, await loadRelations(db, actor, [booking], now), now)
  const mayOweAgreement = booking.status === 'approved' && booking.pickedUpAt === null
  const renterRating = await getRenterRatingView(db, actor, booking, now)
  const isRefused = (await findReviewableTrips(db, actor, [booking], now)).refused.has(booking.id)
  const isLocked = booking.pickupLockedUntil !== null && booking.pickupLockedUntil > now
  return {
    ...summary,
    ...toTermsView(booking, summary.party, now),
    pricePerDay: booking.pricePerDay,
    ...getPriceDetails(booking),
    message: booking.message && !canSeeWholeMessage(actor, booking) ? maskContacts(booking.message) : booking.message,
    pickupLockedUntil: isLocked ? (booking.pickupLockedUntil?.toISOString() ?? null) : null,
    freeCancellationUntil: getFreeCancellationEnd(booking.earliestFirstDay ?? booking.firstDay, booking.cancellationHours).toISOString(),
    cancellationHours: booking.cancellationHours,
    renterAgreementVersion: booking.renterAgreementVersion,
    ownerAgreementVersion: await getAgreementVersion(db, 'owner', now),
    ownerMustAgree: mayOweAgreement && !(await hasOwnerAccepted(db, booking.id)),
    ...(await getRecords(db, actor, booking, now)),
    changes: await getChangeViews(db, actor, booking, now),
    ...(canChangeDays(booking, toDay(now)) ? { canChange: true as const } : {}),
    disputes: await getDisputes(db, booking),
    fines: await getFineViews(db, booking),
    ledger: await listLinesOfBooking(db, booking.id, canSeeEarnings(actor, booking)),
    ...(await getBookingReview(db, actor, booking, now)),
    ...(renterRating && !isRefused ? { renterRating } : {}),
    ...(isRefused ? { canReview: false, reviewUntil: null, cannotRate: true as const } : {}),
    ...(canRecordHandover(actor, booking) && canBeNotReturned(booking, toDay(now)) ? { mayBeOut: true } : {}),
  }
}

export const getBookingView = async ({ db, actor, now }: { db: { read: Reader }; actor: Actor; now: () => Date }, id: string) =>
  buildBookingView(db.read, actor, await getBooking(db.read, actor, id), now())

export async function getSummaries(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date) {
  const relations = await loadRelations(db, actor, rows, now)
  return rows.map((row) => toSummary(actor, row, relations, now))
}

export async function listMyBookings(db: Reader, actor: Actor, query: BookingsQuery, now: Date) {
  const { listed, total } = await listBookingRows(db, actor, query, now)
  const rows = listed.map(({ row }) => row)
  const relations = await loadRelations(db, actor, rows, now)
  const { open } = await findReviewableTrips(db, actor, rows, now)
  const listedBookings = listed.map(
    ({ row, group }): ListedBooking => ({ ...toSummary(actor, row, relations, now), group, canReview: open.has(row.id) }),
  )
  // Owners answer requests in the list.
  const hasRequests = query.as === 'owner' && listedBookings.some(({ displayStatus }) => displayStatus === 'pending')
  const ownerAgreementVersion = hasRequests ? await getAgreementVersion(db, 'owner', now) : undefined
  return { bookings: listedBookings, total, ownerAgreementVersion }
}

type CarRow = Pick<typeof cars.$inferSelect, 'id' | 'location' | 'plate' | 'fuel'>
type Relations = {
  cars: Map<string, CarRow>
  photos: Map<string, typeof carPhotos.$inferSelect>
  usersById: Map<string, UserProfile>
  today: Day
  lateCounts: Awaited<ReturnType<typeof countLateCancellations>>
  records: Map<string, RenterRecord>
}

const indexById = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export async function loadRenterRecords(db: Reader, renterIds: readonly string[]) {
  if (renterIds.length === 0) return new Map<string, RenterRecord>()
  // The plain status column would use the status index, which covers every trip on the site.
  const isTrip = and(inArray(bookings.renterId, [...renterIds]), eq(unindexedBookingStatus, 'completed'), isNotNull(bookings.pickedUpAt))
  const rows = await db.select({ id: bookings.renterId, trips: count() }).from(bookings).where(isTrip).groupBy(bookings.renterId)
  const trips = new Map(rows.map((row) => [row.id, row.trips]))
  const ratings = await getRenterRatings(db, renterIds)
  return new Map(renterIds.map((id) => [id, { trips: trips.get(id) ?? 0, ...(ratings.get(id) ?? { rating: 0, ratings: 0 }) }]))
}

async function loadRelations(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date): Promise<Relations> {
  const carIds = [...new Set(rows.map((row) => row.carId))]
  const photoIds = [...new Set(rows.flatMap((row) => row.carPhotoId ?? []))]
  const userIds = rows.flatMap((row) => [row.renterId, row.ownerId])
  const rowsWithRecord = rows.filter((row) => canSeeRenterRecord(actor, { ...row, status: getCurrentStatus(row, now) }))
  const carColumns = { id: cars.id, location: cars.location, plate: cars.plate, fuel: cars.fuel }
  return {
    cars: indexById(carIds.length === 0 ? [] : await db.select(carColumns).from(cars).where(inArray(cars.id, carIds))),
    photos: indexById(photoIds.length === 0 ? [] : await db.select().from(carPhotos).where(inArray(carPhotos.id, photoIds))),
    usersById: await getUsersByIds(db, userIds),
    today: toDay(now),
    lateCounts: await countLateCancellations(db, userIds, now),
    records: await loadRenterRecords(db, [...new Set(rowsWithRecord.map((row) => row.renterId))]),
  }
}

function assertFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a booking lost its car or one of its sides')
  return value
}

function toBookingUserView(
  id: string,
  side: 'asRenter' | 'asOwner',
  { usersById, today, lateCounts }: Relations,
  showsPhone: boolean,
): BookingUserView {
  const user = assertFound(usersById.get(id))
  const view = { ...toPersonView(user, today), cancellations: lateCounts.get(id)?.[side] ?? 0 }
  return showsPhone ? { ...view, phone: user.phone } : view
}

const toPickupView = ({ ownerId, pickupCode }: BookingRow, { usersById }: Relations) => {
  const payeeCode = usersById.get(ownerId)?.payeeCode
  return { ...(pickupCode ? { pickupCode } : {}), ...(payeeCode ? { payeeCode } : {}) }
}

const toOwnerView = ({ ownerId }: BookingRow, relations: Relations, shows: { phone: boolean }) =>
  toBookingUserView(ownerId, 'asOwner', relations, shows.phone)

function toRenterView(
  { renterId, lastDay }: BookingRow,
  relations: Relations,
  shows: { phone: boolean; record: boolean },
): BookingUserView {
  const view = toBookingUserView(renterId, 'asRenter', relations, shows.phone)
  if (!shows.record) return view
  const { licenceValidTo } = assertFound(relations.usersById.get(renterId))
  const licenceExpires = view.licence && licenceValidTo !== null && licenceValidTo < lastDay
  return { ...view, record: assertFound(relations.records.get(renterId)), ...(licenceExpires ? { licenceEnds: true } : {}) }
}

function toBookingCar(booking: BookingRow, { cars: carsById, photos }: Relations, showsPlate: boolean): BookingSummary['car'] {
  const car = assertFound(carsById.get(booking.carId))
  const photo = photos.get(booking.carPhotoId ?? '')
  const view = { id: car.id, title: booking.carTitle, photo: photo ? toPhotoView(photo) : null, location: car.location, fuel: car.fuel }
  return showsPlate ? { ...view, plate: car.plate } : view
}
