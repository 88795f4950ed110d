import type { BookingEventAction, BookingStatus, ChangeEventAction, Party } from '../../../shared/domain/booking.ts'
import type { NotificationKind } from '../../../shared/domain/notification.ts'
import { getProposalDeadline } from '../../../shared/domain/settlement.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import type { CommandContext } from '../../http/context.ts'
import { publishLiveEvents } from '../../messaging/realtime/commands.ts'
import { toBookingPayload, notify, listAdminEvents } from '../../messaging/notifications/commands.ts'
import { excludeLinkedTrips } from '../reviews/queries.ts'

type NotifiedBooking = Pick<BookingRow, 'id' | 'carId' | 'carTitle' | 'renterId' | 'ownerId' | 'firstDay' | 'lastDay' | 'totalPrice'>
type NotifiedTransition = { action: BookingEventAction; party: Party; cash?: number; from?: BookingStatus; at?: Date }
type Side = 'renter' | 'owner'

const kinds: Partial<Record<BookingEventAction, NotificationKind>> = {
  request: 'booking_requested',
  approve: 'booking_approved',
  reject: 'booking_rejected',
  cancel: 'booking_cancelled',
  expire: 'booking_expired',
  lapse: 'booking_lapsed',
  pickup: 'pickup_recorded',
  return: 'return_recorded',
  not_returned: 'not_returned',
}
const actionsForAdmins: readonly BookingEventAction[] = ['request', 'approve', 'reject', 'cancel', 'expire', 'not_returned', 'return']

const getSidesToNotify = (party: Party) => (['renter', 'owner'] as const).filter((side) => side !== party)
const getUserId = (booking: NotifiedBooking, side: Side) => (side === 'renter' ? booking.renterId : booking.ownerId)

const toLiveEvents = (booking: NotifiedBooking) =>
  [booking.renterId, booking.ownerId].map((userId) => ({ userId, kind: 'booking' as const, subject: booking.id }))

type DisputeEvent = { kind: 'dispute_opened' | 'dispute_closed'; by: string }

export async function notifyDispute(tx: Tx, booking: NotifiedBooking, { kind, by }: DisputeEvent, ctx: CommandContext) {
  await publishLiveEvents(tx, [...toLiveEvents(booking), ...(await listAdminEvents(tx))], ctx.now)
  const notifiedSides = (['renter', 'owner'] as const).filter((side) => getUserId(booking, side) !== by)
  await notify(
    tx,
    notifiedSides.map((side) => ({ userId: getUserId(booking, side), kind, payload: toBookingPayload(booking, side) })),
    ctx,
  )
}

/** After a recorded return a job invites the next day; only automatic completion invites here. */
async function inviteReview(tx: Tx, booking: NotifiedBooking, ctx: CommandContext) {
  if ((await excludeLinkedTrips(tx, [booking])).length === 0) return
  const payload = toBookingPayload(booking, 'renter')
  await notify(tx, [{ userId: booking.renterId, kind: 'review_invited', payload, dedupeKey: `review_invited:${booking.id}` }], ctx)
}

/** The renter is told of the approval like of every other. */
export async function notifyInstantBooking(tx: Tx, booking: NotifiedBooking, ctx: CommandContext) {
  const payload = { ...toBookingPayload(booking, 'owner'), instant: true as const }
  await notify(tx, [{ userId: booking.ownerId, kind: 'booking_approved', payload }], ctx)
}

function getExtraPayload({ totalPrice }: NotifiedBooking, { action, party, cash, from }: NotifiedTransition) {
  if (action === 'cancel' && party === 'renter' && from === 'pending') return { withdrawn: true as const }
  if (action === 'approve') return { francs: totalPrice }
  return action === 'pickup' && cash ? { francs: cash } : {}
}

type NotifiedChange = { firstDay: string; lastDay: string; underWay: boolean; price: { totalPrice: number } }
const changeKinds: Partial<Record<ChangeEventAction, NotificationKind>> = {
  change_ask: 'change_asked',
  change_accept: 'change_accepted',
  change_refuse: 'change_refused',
  change_withdraw: 'change_withdrawn',
  change_lapse: 'change_lapsed',
}

type NotifiedFine = { at: Date; amount: number; from: Date; until: Date | null }

/** The renter is told of a new fine; that it is paid shows on the open page only. */
export async function notifyFine(tx: Tx, booking: NotifiedBooking, fine: NotifiedFine | null, ctx: CommandContext) {
  await publishLiveEvents(tx, toLiveEvents(booking), ctx.now)
  if (!fine) return
  const { at, amount: francs, from, until } = fine
  const times = { at: at.toISOString(), hadFrom: from.toISOString(), hadUntil: until?.toISOString() ?? null }
  const payload = { ...toBookingPayload(booking, 'renter'), francs, fine: times }
  await notify(tx, [{ userId: booking.renterId, kind: 'fine_recorded', payload }], ctx)
}

/** `from` and `to` are the days that count now; `newFrom` and `newTo` those that were asked for. */
export async function notifyChange(
  tx: Tx,
  booking: NotifiedBooking,
  change: NotifiedChange,
  { action, party }: { action: ChangeEventAction; party: Party },
  ctx: CommandContext,
) {
  await publishLiveEvents(tx, [...toLiveEvents(booking), ...(await listAdminEvents(tx))], ctx.now)
  const kind = changeKinds[action]
  if (!kind) return
  const extra = { newFrom: change.firstDay, newTo: change.lastDay, ...(change.underWay ? {} : { francs: change.price.totalPrice }) }
  const notifications = getSidesToNotify(party).map((side) => ({
    userId: getUserId(booking, side),
    kind,
    payload: { ...toBookingPayload(booking, side), ...extra },
  }))
  await notify(tx, notifications, ctx)
}

/** Objections that open a dispute are told with it. */
export async function notifyReturnAnswer(tx: Tx, booking: NotifiedBooking, agreed: boolean, ctx: CommandContext) {
  const payload = { ...toBookingPayload(booking, 'owner'), agreed }
  await notify(tx, [{ userId: booking.ownerId, kind: 'return_answered', payload }], ctx)
}

/** After a trip that nobody closed, the owner still has to give back the deposit. */
async function askForDeposit(tx: Tx, booking: NotifiedBooking, closedAt: Date, ctx: CommandContext) {
  const payload = { ...toBookingPayload(booking, 'owner'), keepUntil: getProposalDeadline(closedAt).toISOString() }
  await notify(tx, [{ userId: booking.ownerId, kind: 'trip_closed', payload }], ctx)
}

export async function notifyTransition(tx: Tx, booking: NotifiedBooking, step: NotifiedTransition, ctx: CommandContext) {
  const { action, party } = step
  const kind = kinds[action]
  await publishLiveEvents(tx, [...toLiveEvents(booking), ...(actionsForAdmins.includes(action) ? await listAdminEvents(tx) : [])], ctx.now)
  if (action === 'complete') {
    await inviteReview(tx, booking, ctx)
    await askForDeposit(tx, booking, step.at ?? ctx.now, ctx)
  }
  if (!kind) return
  const extra = getExtraPayload(booking, step)
  const notifications = getSidesToNotify(party).map((side) => ({
    userId: getUserId(booking, side),
    kind,
    payload: { ...toBookingPayload(booking, side), ...extra },
  }))
  await notify(tx, notifications, ctx)
}
