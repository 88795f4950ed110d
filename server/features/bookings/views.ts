import type { Actor } from '../../../shared/domain/account.ts'
import {
  type BookingSummary,
  type BookingView,
  canBeNotReturned,
  contactOpen,
  freeCancellationUntil,
  isNotReturned,
  type ListedBooking,
  shownStatus,
  statusNow,
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
  seesWholeMessage,
} from '../../../shared/domain/permissions.ts'
import { currentVersion, ownerAccepted } from '../agreements/queries.ts'
import type { Reader } from '../../db/database.ts'
import { linesOfBooking } from '../payments/queries.ts'
import { renterRatingOf, reviewable, reviewOfBooking } from '../reviews/queries.ts'
import { getDisputes } from './disputes/disputes.ts'
import { bookingFor, bookingRows, isDepositOpen } from './queries.ts'
import { getRecords } from './handover/record-views.ts'
import { getPickupHour, termsView } from './terms.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { carView, assertFound, ownerView, type Relations, loadRelations, renterView } from './view-relations.ts'

function toSummary(actor: Actor, booking: BookingRow, related: Relations, now: Date): BookingSummary {
  const party = assertFound(getParty(actor, booking) ?? undefined)
  const status = statusNow(booking, now)
  const isOpen = contactOpen(booking, now)
  const summary: BookingSummary = {
    id: booking.id,
    carId: booking.carId,
    status,
    shown: shownStatus(status, booking.pickedUpAt !== null),
    from: booking.firstDay,
    to: booking.lastDay,
    createdAt: booking.createdAt.toISOString(),
    expiresAt: booking.expiresAt.toISOString(),
    ...(status === 'pending' ? { minutesLeft: Math.floor((booking.expiresAt.getTime() - now.getTime()) / minuteMs) } : {}),
    reason: booking.reason && status === 'rejected' && party === 'renter' ? maskContacts(booking.reason) : booking.reason,
    withDriver: booking.withDriver,
    pickupHour: getPickupHour(booking),
    party,
    car: carView(booking, related, party !== 'renter' || isOpen),
    renter: renterView(booking, related, {
      phone: party === 'admin' || (party === 'owner' && isOpen),
      record: canSeeRenterRecord(actor, { ...booking, status }),
    }),
    owner: ownerView(booking, related, { phone: party === 'admin' || (party === 'renter' && isOpen) }),
    ...getQuote(booking),
    ...(canSeePickupCode(actor, booking, toDay(now)) && booking.pickupCode ? { pickupCode: booking.pickupCode } : {}),
    ...(isDepositOpen(booking) ? { depositOpen: true } : {}),
    ...(isNotReturned(booking) ? { isOut: true } : {}),
  }
  if (!canSeeEarnings(actor, booking)) return summary
  const { commission } = booking
  return { ...summary, commission, ownerEarns: getRental(booking) - commission }
}

export async function bookingView(db: Reader, actor: Actor, booking: BookingRow, now: Date): Promise<BookingView> {
  const summary = toSummary(actor, booking, await loadRelations(db, actor, [booking], now), now)
  const mayOweAgreement = booking.status === 'approved' && booking.pickedUpAt === null
  const renterRating = await renterRatingOf(db, actor, booking, now)
  const isRefused = (await reviewable(db, actor, [booking], now)).refused.has(booking.id)
  const isLocked = booking.pickupLockedUntil !== null && booking.pickupLockedUntil > now
  return {
    ...summary,
    ...termsView(booking, summary.party, now),
    pricePerDay: booking.pricePerDay,
    serviceFeePercent: booking.serviceFeePercent,
    message: booking.message && !seesWholeMessage(actor, booking) ? maskContacts(booking.message) : booking.message,
    pickupLockedUntil: isLocked ? (booking.pickupLockedUntil?.toISOString() ?? null) : null,
    freeCancellationUntil: freeCancellationUntil(booking.firstDay, booking.cancellationHours).toISOString(),
    cancellationHours: booking.cancellationHours,
    renterAgreementVersion: booking.renterAgreementVersion,
    ownerAgreementVersion: await currentVersion(db, 'owner', now),
    ownerMustAgree: mayOweAgreement && !(await ownerAccepted(db, booking.id)),
    ...(await getRecords(db, actor, booking, now)),
    disputes: await getDisputes(db, booking),
    ledger: await linesOfBooking(db, booking.id, canSeeEarnings(actor, booking)),
    ...(await reviewOfBooking(db, actor, booking, now)),
    ...(renterRating && !isRefused ? { renterRating } : {}),
    ...(isRefused ? { canReview: false, reviewUntil: null, cannotRate: true as const } : {}),
    ...(canRecordHandover(actor, booking) && canBeNotReturned(booking, toDay(now)) ? { mayBeOut: true } : {}),
  }
}

export const getBookingView = async ({ db, actor, now }: { db: { read: Reader }; actor: Actor; now: () => Date }, id: string) =>
  bookingView(db.read, actor, await bookingFor(db.read, actor, id), now())

export async function getSummaries(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date) {
  const related = await loadRelations(db, actor, rows, now)
  return rows.map((row) => toSummary(actor, row, related, now))
}

export async function myBookings(db: Reader, actor: Actor, query: BookingsQuery, now: Date) {
  const { listed, total } = await bookingRows(db, actor, query, now)
  const rows = listed.map(({ row }) => row)
  const related = await loadRelations(db, actor, rows, now)
  const { open } = await reviewable(db, actor, rows, now)
  const bookings = listed.map(
    ({ row, group }): ListedBooking => ({ ...toSummary(actor, row, related, now), group, canReview: open.has(row.id) }),
  )
  return { bookings, total }
}
