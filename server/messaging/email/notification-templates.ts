import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getNotificationPath } from '../../../shared/domain/notification-link.ts'
import type { NotificationFacts, NotificationKind } from '../../../shared/domain/notification.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import { notificationWords } from '../../../shared/i18n/en/notifications.ts'
import { bookingCalendar, type CalendarSite } from '../../features/bookings/ics.ts'
import { getBookingView } from '../../features/bookings/views.ts'
import type { Reader } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { documents } from '../../db/schema/documents.ts'
import { getBookingDetails, getBookingNote, type EmailBooking, isStillRelevant } from './booking-templates.ts'
import type { EmailContent } from './layout.ts'

type Told = { kind: NotificationKind; facts: NotificationFacts }
const { actions } = mailWords

const labels: Partial<Record<NotificationKind, string>> = {
  settlement_due: actions.payments,
  listing_approved: actions.car,
  listing_rejected: actions.listing,
  review_received: actions.reply,
  document_approved: actions.documents,
  document_rejected: actions.documents,
  message_received: actions.message,
  booking_requested: actions.answer,
  request_waiting: actions.answer,
  review_invited: actions.review,
}

function actionOf(told: Told) {
  const { kind, facts } = told
  const path = getNotificationPath(told)
  if (kind === 'paper_ends') return { label: facts.carId ? actions.listing : actions.documents, path }
  if (kind === 'review_invited' && facts.side === 'owner') return { label: actions.rating, path }
  return { label: labels[kind] ?? (facts.bookingId ? actions.booking : actions.site), path }
}

async function reasonOf(db: Reader, userId: string, { kind, facts: { carId = '', paper } }: Told) {
  if (kind === 'listing_rejected') {
    const [car] = await db.select({ note: cars.rejectionNote }).from(cars).where(eq(cars.id, carId))
    return car?.note ?? null
  }
  if (kind !== 'document_rejected') return null
  const isOne = and(eq(documents.userId, userId), isNotNull(documents.reason))
  const rows = await db.select({ kind: documents.kind, reason: documents.reason }).from(documents).where(isOne).orderBy(desc(documents.id))
  return rows.find((row) => row.kind === paper)?.reason ?? null
}

type LetterDeps = { db: { read: Reader }; now: () => Date; site: CalendarSite }

const dated: readonly NotificationKind[] = ['booking_approved', 'booking_cancelled', 'booking_lapsed']

async function bookingOf({ db, now }: Pick<LetterDeps, 'db' | 'now'>, actor: Actor, id: string) {
  try {
    return await getBookingView({ db, actor, now }, id)
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'not_found') return null
    throw fault
  }
}

export function toEmail(
  told: Told,
  booking: EmailBooking | null,
  reason: string | null,
  urlOf: (path: string) => string,
  now: Date,
): EmailContent {
  const { title, text } = notificationWords[told.kind](told.facts)
  const { label, path } = actionOf(told)
  const letter = { subject: title, lines: [text], action: { label, url: urlOf(path) } }
  // A mail never contains the text of a chat message.
  if (booking) return { ...letter, facts: getBookingDetails(told.kind, booking, now), ...getBookingNote(told.kind, booking) }
  return reason ? { ...letter, note: mailWords.reason(reason) } : letter
}

export async function renderNotification(
  deps: LetterDeps,
  actor: Actor,
  told: Told,
  urlOf: (path: string) => string,
): Promise<EmailContent | null> {
  if (!told.facts.bookingId) return toEmail(told, null, await reasonOf(deps.db.read, actor.id, told), urlOf, deps.now())
  const booking = await bookingOf(deps, actor, told.facts.bookingId)
  if (!booking || !isStillRelevant(told.kind, booking)) return null
  const calendar = dated.includes(told.kind) ? { calendar: bookingCalendar(booking, deps.site) } : {}
  return { ...toEmail(told, booking, null, urlOf, deps.now()), ...calendar }
}
