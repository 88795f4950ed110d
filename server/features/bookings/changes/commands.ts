import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { maxDaysAhead, toRanges } from '../../../../shared/domain/availability.ts'
import {
  calculateChange,
  canChangeDays,
  type ChangeParty,
  getChangeExpiry,
  getChangeKind,
  getRates,
  mustAnswerChange,
} from '../../../../shared/domain/booking-change.ts'
import { maxChangesPerDay } from '../../../../shared/domain/booking.ts'
import { areDocumentsValid } from '../../../../shared/domain/car.ts'
import { getParty, isPublicCar } from '../../../../shared/domain/permissions.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { findRequestError, maxTripDays } from '../../../../shared/domain/terms.ts'
import { changeMessages } from '../../../../shared/i18n/en/booking-changes.ts'
import { addDays, countDays, type DayRange, formatRange, getDayStart, listDays, toDay } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { FieldCode } from '../../../../shared/lib/field-errors.ts'
import type { ChangeAnswerInput, ChangeInput } from '../../../../shared/schemas/booking.ts'
import { releaseDaysOutside, reserveDays } from '../../availability/commands.ts'
import { isReserved } from '../../availability/queries.ts'
import { isChangeOpen } from '../../../db/predicates.ts'
import { isUniqueViolation, type Tx } from '../../../db/database.ts'
import type { BookingRow, CarRow } from '../../../db/row-types.ts'
import { bookingChanges, bookings } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/context.ts'
import { addChangedCash } from '../../payments/commands.ts'
import { assertVerifiedDays, listUnmetRequirements } from '../limits.ts'
import { getBooking } from '../queries.ts'
import { expireRequestsOfCar } from '../status-jobs.ts'
import { getPickupHour, getTerms } from '../terms.ts'
import { lapseChangesOfBooking, lapseChangesOfCar } from './lapse.ts'
import { type ChangeRow, countChangesOfDay, getChange, getTodaysRate, loadCar } from './queries.ts'
import { recordChange } from './record.ts'

const getDays = ({ firstDay, lastDay }: BookingRow): DayRange => ({ from: firstDay, to: lastDay })
const isUnderWay = ({ pickedUpAt }: BookingRow) => pickedUpAt !== null

function findDaysError(booking: BookingRow, { from, to }: DayRange, now: Date): { field: 'from' | 'to'; code: FieldCode } | null {
  const today = toDay(now)
  if (to < from) return { field: 'to', code: 'range_reversed' }
  if (from === booking.firstDay && to === booking.lastDay) return { field: 'to', code: 'invalid' }
  if (from !== booking.firstDay && isUnderWay(booking)) return { field: 'from', code: 'invalid' }
  if (from !== booking.firstDay && from < today) return { field: 'from', code: 'day_past' }
  if (to < today) return { field: 'to', code: 'day_past' }
  if (to > addDays(today, maxDaysAhead)) return { field: 'to', code: 'day_far' }
  return countDays({ from, to }) > maxTripDays ? { field: 'to', code: 'range_long' } : null
}

function assertDays(booking: BookingRow, days: DayRange, now: Date) {
  const error = findDaysError(booking, days, now)
  if (error) throw new AppError('invalid', { [error.field]: { code: error.code } })
}

/** The terms are the owner's, who need not keep to them; whoever comes back early may always do so. */
function assertAgreedTerms(booking: BookingRow, party: ChangeParty, days: DayRange, now: Date) {
  const kind = getChangeKind(getDays(booking), days)
  if (party === 'owner' || (isUnderWay(booking) && kind === 'shorten')) return
  const terms = getTerms(booking)
  const noticeHours = days.from === booking.firstDay ? 0 : terms.noticeHours
  const error = findRequestError({ ...terms, noticeHours }, days, getPickupHour(booking), now)
  if (error) throw new AppError(error)
}

/** A paused car keeps its bookings; one that may not be rented at all takes no day more. */
function assertRentable(car: CarRow, lastDay: string) {
  if (car.status !== 'approved' || car.holdReason !== null || car.archivedAt !== null) throw new AppError('car_unavailable')
  if (!areDocumentsValid(car, lastDay)) throw new AppError('papers_expire')
}

const getNewDays = (booking: BookingRow, days: DayRange) => listDays(days).filter((day) => day < booking.firstDay || day > booking.lastDay)

async function reserveNewDays(tx: Tx, booking: BookingRow, newDays: readonly string[], ctx: CommandContext) {
  const { id: bookingId, carId } = booking
  const isAnyTaken = async () => {
    for (const range of toRanges(newDays)) if (await isReserved(tx, carId, range)) return true
    return false
  }
  if (await isAnyTaken()) {
    await expireRequestsOfCar(tx, carId, ctx)
    await lapseChangesOfCar(tx, carId, ctx)
    if (await isAnyTaken()) throw new AppError('car_unavailable')
  }
  await reserveDays(tx, { carId, bookingId }, newDays).catch((thrown: unknown) => {
    throw isUniqueViolation(thrown) ? new AppError('car_unavailable') : thrown
  })
}

async function assertFirst(tx: Tx, booking: BookingRow, ctx: CommandContext) {
  await lapseChangesOfBooking(tx, booking.id, ctx)
  const isOpen = and(eq(bookingChanges.bookingId, booking.id), isChangeOpen)
  if ((await tx.$count(bookingChanges, isOpen)) > 0) throw new AppError('booking_moved_on')
  const today = toDay(ctx.now)
  if ((await countChangesOfDay(tx, booking.id, today)) < maxChangesPerDay) return
  const tomorrow = getDayStart(addDays(today, 1))
  throw new AppError('rate_limited', undefined, { retryAfter: Math.ceil((tomorrow.getTime() - ctx.now.getTime()) / 1000) })
}

/** The old days and price stand until both sides have accepted. */
export async function askForChange(tx: Tx, actor: Actor, id: string, input: ChangeInput, settings: Settings, ctx: CommandContext) {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (!party) throw new AppError('forbidden')
  const days = { from: input.from, to: input.to }
  if (!canChangeDays(booking, toDay(ctx.now))) throw new AppError('booking_moved_on')
  assertDays(booking, days, ctx.now)
  await assertFirst(tx, booking, ctx)
  assertAgreedTerms(booking, party, days, ctx.now)
  const car = await loadCar(tx, booking)
  const newDays = getNewDays(booking, days)
  if (newDays.length > 0) assertRentable(car, days.to)
  await assertVerifiedDays(tx, booking, countDays(days), ctx.now)
  const { price, rates } = calculateChange(booking, days, getTodaysRate(booking, car, settings), isUnderWay(booking))
  if (price.totalPrice !== input.expectedTotal) throw new AppError('price_changed', undefined, { quote: getQuote(price) })
  if (newDays.length > 0) await reserveNewDays(tx, booking, newDays, ctx)
  const change: ChangeRow = {
    id: ctx.newId(),
    bookingId: booking.id,
    askedBy: actor.id,
    party,
    state: 'open',
    oldFirstDay: booking.firstDay,
    oldLastDay: booking.lastDay,
    firstDay: days.from,
    lastDay: days.to,
    oldPrice: { ...getQuote(booking), commission: booking.commission },
    price,
    oldRates: getRates(booking, getTodaysRate(booking, car, settings)),
    rates,
    underWay: isUnderWay(booking),
    message: input.message || null,
    reason: null,
    renterAcceptedAt: party === 'renter' ? ctx.now : null,
    ownerAcceptedAt: party === 'owner' ? ctx.now : null,
    expiresAt: getChangeExpiry(ctx.now, getDays(booking), days),
    createdAt: ctx.now,
    closedAt: null,
  }
  await tx.insert(bookingChanges).values(change)
  const isAccepted = party === 'renter' && (await isExtendedAtOnce(tx, car, booking, change, ctx.now))
  const asked = { action: 'change_ask', party, actorId: actor.id } as const
  await recordChange(tx, booking, change, isAccepted ? { ...asked, notifyAs: null } : asked, ctx)
  if (isAccepted) await acceptChange(tx, { id: booking.ownerId }, booking, change, { party: 'owner', notifyAs: 'system' }, ctx)
  return change
}

/** By its switch the owner has accepted extensions within the listing's limits, but none of a trip that nobody came for. */
async function isExtendedAtOnce(tx: Tx, car: CarRow, booking: BookingRow, { firstDay, lastDay }: ChangeRow, now: Date) {
  if (!car.autoExtend || !isPublicCar(car) || firstDay !== booking.firstDay || lastDay <= booking.lastDay) return false
  if (!isUnderWay(booking) && firstDay <= toDay(now)) return false
  if (car.instantMaxDays !== null && countDays({ from: firstDay, to: lastDay }) > car.instantMaxDays) return false
  return (await listUnmetRequirements(tx, booking.renterId, car, lastDay)).length === 0
}

async function findOpenChange(tx: Tx, booking: BookingRow, changeId: string, now: Date) {
  const change = await getChange(tx, booking, changeId)
  if (change.state !== 'open' || change.expiresAt <= now || booking.status !== 'approved') throw new AppError('booking_moved_on')
  return change
}

type Closing = Partial<Pick<ChangeRow, 'state' | 'reason' | 'closedAt' | 'renterAcceptedAt' | 'ownerAcceptedAt'>>

async function updateOpenChange(tx: Tx, { id }: ChangeRow, set: Closing) {
  const [updated] = await tx
    .update(bookingChanges)
    .set(set)
    .where(and(eq(bookingChanges.id, id), isChangeOpen))
    .returning()
  if (!updated) throw new AppError('booking_moved_on')
  return updated
}

/** Only while nothing else has happened to the booking since the change was asked. */
async function applyChange(tx: Tx, booking: BookingRow, change: ChangeRow, ctx: CommandContext): Promise<BookingRow> {
  const { firstDay, lastDay, oldFirstDay, oldLastDay, price, rates } = change
  if (getNewDays(booking, { from: firstDay, to: lastDay }).length > 0) assertRentable(await loadCar(tx, booking), lastDay)
  const [first] = rates
  const isUnchanged = and(
    eq(bookings.id, booking.id),
    eq(bookings.status, 'approved'),
    eq(bookings.firstDay, oldFirstDay),
    eq(bookings.lastDay, oldLastDay),
    isUnderWay(booking) ? isNotNull(bookings.pickedUpAt) : isNull(bookings.pickedUpAt),
    isNull(bookings.returnedAt),
  )
  const earliest = [booking.earliestFirstDay ?? oldFirstDay, firstDay].reduce((a, b) => (a < b ? a : b))
  const rate = first && {
    pricePerDay: first.pricePerDay,
    serviceFeePercent: first.serviceFeePercent,
    commissionPercent: first.commissionPercent,
  }
  const [changed] = await tx
    .update(bookings)
    .set({ firstDay, lastDay, earliestFirstDay: earliest, ...price, ...rate, rates })
    .where(isUnchanged)
    .returning()
  if (!changed) throw new AppError('booking_moved_on')
  await releaseDaysOutside(tx, booking, { from: firstDay, to: lastDay })
  const note = changeMessages.ledgerNote(formatRange({ from: firstDay, to: lastDay }))
  await addChangedCash(tx, booking, { before: change.oldPrice, after: price }, note, ctx)
  return changed
}

type Acceptance = { party: 'renter' | 'owner'; notifyAs?: 'system' }

async function acceptChange(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  booking: BookingRow,
  change: ChangeRow,
  acceptance: Acceptance,
  ctx: CommandContext,
) {
  const { party } = acceptance
  const accepted = party === 'renter' ? { renterAcceptedAt: ctx.now } : { ownerAcceptedAt: ctx.now }
  const { renterAcceptedAt, ownerAcceptedAt } = { ...change, ...accepted }
  const isLast = renterAcceptedAt !== null && ownerAcceptedAt !== null
  const step = { ...acceptance, actorId: actor.id }
  if (!isLast) {
    const updated = await updateOpenChange(tx, change, accepted)
    return recordChange(tx, booking, updated, { action: 'change_agree', ...step }, ctx)
  }
  const updated = await updateOpenChange(tx, change, { ...accepted, state: 'accepted', closedAt: ctx.now })
  const changed = await applyChange(tx, booking, updated, ctx)
  return recordChange(tx, changed, updated, { action: 'change_accept', ...step }, ctx)
}

async function closeChange(tx: Tx, booking: BookingRow, change: ChangeRow, set: Closing & { state: 'refused' | 'withdrawn' }) {
  const closed = await updateOpenChange(tx, change, set)
  await releaseDaysOutside(tx, booking, getDays(booking))
  return closed
}

export async function answerChange(tx: Tx, actor: Actor, id: string, changeId: string, input: ChangeAnswerInput, ctx: CommandContext) {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (party !== 'renter' && party !== 'owner') throw new AppError('forbidden')
  const change = await findOpenChange(tx, booking, changeId, ctx.now)
  if (!mustAnswerChange(change, party)) throw new AppError('forbidden')
  if (input.accepts) return acceptChange(tx, actor, booking, change, { party }, ctx)
  const reason = input.reason || null
  const refused = await closeChange(tx, booking, change, { state: 'refused', reason, closedAt: ctx.now })
  return recordChange(tx, booking, refused, { action: 'change_refuse', party, actorId: actor.id, reason }, ctx)
}

export async function withdrawChange(tx: Tx, actor: Actor, id: string, changeId: string, ctx: CommandContext) {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  const change = await findOpenChange(tx, booking, changeId, ctx.now)
  if (party === null || party !== change.party) throw new AppError('forbidden')
  const withdrawn = await closeChange(tx, booking, change, { state: 'withdrawn', closedAt: ctx.now })
  return recordChange(tx, booking, withdrawn, { action: 'change_withdraw', party, actorId: actor.id }, ctx)
}
