import type { Actor } from '../../../shared/domain/account.ts'
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
} from '../../../shared/domain/booking.ts'
import type { BookingsQuery } from '../../../shared/schemas/booking.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { getQuote, getRental } from '../../../shared/domain/pricing.ts'
import {
  canRecordHandover,
  canSeeEarnings,
  canSeePickupCode,
  canSeeRenterRecord,
  getParty,
  canSeeWholeMessage,
} from '../../../shared/domain/permissions.ts'
import { getAgreementVersion, hasOwnerAccepted } from '../agreements/queries.ts'
import type { Reader } from '../../db/database.ts'
import { listLinesOfBooking } from '../payments/queries.ts'
import { getRenterRatingView, findReviewableTrips, getBookingReview } from '../reviews/queries.ts'
import { getDisputes } from './disputes/disputes.ts'
import { getBooking, listBookingRows, isDepositOpen } from './queries.ts'
import { getRecords } from './handover/record-views.ts'
import { getPickupHour, toTermsView } from './terms.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { toBookingCar, assertFound, toOwnerView, type Relations, loadRelations, toRenterView } from './view-relations.ts'

function toSummary(actor: Actor, booking: BookingRow, relations: Relations, now: Date): BookingSummary {
  const party = assertFound(getParty(actor, booking) ?? undefined)
  const status = getCurrentStatus(booking, now)
  const isOpen = isContactOpen(booking, now)
  const summary: BookingSummary = {
    id: booking.id,
    carId: booking.carId,
    status,
    shown: getDisplayStatus(status, booking.pickedUpAt !== null),
    from: booking.firstDay,
    to: booking.lastDay,
    createdAt: booking.createdAt.toISOString(),
    expiresAt: booking.expiresAt.toISOString(),
    ...(status === 'pending' ? { minutesLeft: Math.floor((booking.expiresAt.getTime() - now.getTime()) / minuteMs) } : {}),
    reason: booking.reason && status === 'rejected' && party === 'renter' ? maskContacts(booking.reason) : booking.reason,
    withDriver: booking.withDriver,
    pickupHour: getPickupHour(booking),
    party,
    car: toBookingCar(booking, relations, party !== 'renter' || isOpen),
    renter: toRenterView(booking, relations, {
      phone: party === 'admin' || (party === 'owner' && isOpen),
      record: canSeeRenterRecord(actor, { ...booking, status }),
    }),
    owner: toOwnerView(booking, relations, { phone: party === 'admin' || (party === 'renter' && isOpen) }),
    ...getQuote(booking),
    ...(canSeePickupCode(actor, booking, toDay(now)) && booking.pickupCode ? { pickupCode: booking.pickupCode } : {}),
    ...(isDepositOpen(booking) ? { depositOpen: true } : {}),
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
    serviceFeePercent: booking.serviceFeePercent,
    message: booking.message && !canSeeWholeMessage(actor, booking) ? maskContacts(booking.message) : booking.message,
    pickupLockedUntil: isLocked ? (booking.pickupLockedUntil?.toISOString() ?? null) : null,
    freeCancellationUntil: getFreeCancellationEnd(booking.firstDay, booking.cancellationHours).toISOString(),
    cancellationHours: booking.cancellationHours,
    renterAgreementVersion: booking.renterAgreementVersion,
    ownerAgreementVersion: await getAgreementVersion(db, 'owner', now),
    ownerMustAgree: mayOweAgreement && !(await hasOwnerAccepted(db, booking.id)),
    ...(await getRecords(db, actor, booking, now)),
    disputes: await getDisputes(db, booking),
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
  return { bookings: listedBookings, total }
}
