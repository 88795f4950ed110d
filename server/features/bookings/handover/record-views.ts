import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import {
  type BookingEventView,
  type HandoverPhotoView,
  type HandoverView,
  canAddHandoverPhotos,
} from '../../../../shared/domain/booking.ts'
import { toChargesView } from '../../../../shared/domain/settlement.ts'
import { maskContacts } from '../../../../shared/lib/masking.ts'
import { isAdmin } from '../../../../shared/domain/permissions.ts'
import { getFullName, getUsersByIds } from '../../auth/users.ts'
import type { Reader } from '../../../db/database.ts'
import { bookingEvents, handovers } from '../../../db/schema/bookings.ts'
import { listHandoverPhotos, toReceivedView } from './photos.ts'

// Sorts events of the same instant by their only possible order.
const eventOrder: readonly BookingEventView['action'][] = [
  'request',
  'approve',
  'reject',
  'pickup_hour',
  'return_hour',
  'change_ask',
  'change_agree',
  'change_accept',
  'change_refuse',
  'change_withdraw',
  'change_lapse',
  'pickup',
  'not_returned',
  'pickup_note',
  'return',
  'complete',
  'return_note',
  'give_back',
  'extra_paid',
  'fine_recorded',
  'fine_paid',
  'cancel',
  'expire',
  'lapse',
]

type EventRow = typeof bookingEvents.$inferSelect

const toEventView = (event: EventRow, { by, isMasked }: { by: string | undefined; isMasked: boolean }): BookingEventView => ({
  id: event.id,
  action: event.action,
  party: event.party,
  to: event.toStatus,
  reason: event.reason && isMasked && event.action === 'reject' ? maskContacts(event.reason) : event.reason,
  at: event.at.toISOString(),
  ...(event.inTime === false ? { countsAgainstUser: true } : {}),
  ...(event.inTime === true ? { isWaived: true } : {}),
  ...(by ? { by } : {}),
})

async function loadActorNames(db: Reader, actor: Actor, events: readonly EventRow[]) {
  if (!isAdmin(actor)) return new Map<string, string>()
  const userEvents = events.filter(({ party }) => party !== 'system')
  const usersById = await getUsersByIds(
    db,
    userEvents.flatMap(({ actorId }) => actorId ?? []),
  )
  return new Map(userEvents.map(({ id, actorId }) => [id, getFullName(usersById.get(actorId ?? ''))]))
}

type HandoverRow = typeof handovers.$inferSelect

const toNoteViews = ({ kind, answeredAt }: HandoverRow, events: readonly EventRow[]) =>
  events
    .filter(({ action }) => action === `${kind}_note`)
    .map(({ id, party, reason, at }) => ({ id, party, text: reason ?? '', ...toReceivedView(at, answeredAt) }))

const toHandoverView = (row: HandoverRow, events: readonly EventRow[], photos: HandoverPhotoView[], now: Date): HandoverView => ({
  kind: row.kind,
  at: row.at.toISOString(),
  cashReceived: row.cashReceived,
  method: row.method,
  reference: row.reference,
  depositReturned: row.depositReturned,
  charges: row.charges && toChargesView({ ...row, charges: row.charges }, now),
  reason: row.reason,
  odometer: row.odometer,
  fuel: row.fuel,
  notes: row.notes,
  photos,
  laterNotes: toNoteViews(row, events),
  takesPhotos: canAddHandoverPhotos(row.recordedAt, now),
  agreed: row.agreed,
  answerNote: row.answerNote,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

export async function getRecords(db: Reader, actor: Actor, { id: bookingId, renterId }: { id: string; renterId: string }, now: Date) {
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id))
  events.sort((a, b) => a.at.getTime() - b.at.getTime() || eventOrder.indexOf(a.action) - eventOrder.indexOf(b.action))
  const handoverRows = await db
    .select()
    .from(handovers)
    .where(eq(handovers.bookingId, bookingId))
    .orderBy(asc(handovers.recordedAt), asc(handovers.kind))
  const photos = handoverRows.length === 0 ? null : await listHandoverPhotos(db, bookingId, handoverRows)
  const names = await loadActorNames(db, actor, events)
  return {
    events: events.map((event) => toEventView(event, { by: names.get(event.id), isMasked: actor.id === renterId })),
    handovers: handoverRows.map((row) => toHandoverView(row, events, photos?.get(row.kind) ?? [], now)),
  }
}
