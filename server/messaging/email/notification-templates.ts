import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getNotificationPath, type NotificationPayload, type NotificationKind } from '../../../shared/domain/notification.ts'
import type { BookingView } from '../../../shared/domain/booking.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { needsReplacement } from '../../../shared/domain/replacement.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { emailMessages } from '../../../shared/i18n/en/emails.ts'
import { notificationTexts } from '../../../shared/i18n/en/notifications.ts'
import { buildBookingCalendar, type CalendarSite } from '../../features/bookings/ics.ts'
import { findReplacements } from '../../features/bookings/replacements.ts'
import { getFees } from '../../features/settings/queries.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'
import { getBookingView } from '../../features/bookings/views.ts'
import type { Reader } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { documents } from '../../db/schema/documents.ts'
import { getBookingDetails, getBookingNote, type EmailBooking, isStillRelevant } from './booking-templates.ts'
import type { EmailContent } from './layout.ts'

type NotificationData = { kind: NotificationKind; payload: NotificationPayload }
const { actions } = emailMessages

const actionLabels: Partial<Record<NotificationKind, string>> = {
  team_message: actions.site,
  settlement_due: actions.payments,
  listing_approved: actions.car,
  listing_rejected: actions.listing,
  instant_paused: actions.listing,
  listing_edited: actions.listing,
  review_received: actions.reply,
  document_approved: actions.documents,
  document_rejected: actions.documents,
  message_received: actions.message,
  booking_requested: actions.answer,
  request_waiting: actions.answer,
  review_invited: actions.review,
}

function getAction(notification: NotificationData) {
  const { kind, payload } = notification
  const path = getNotificationPath(notification)
  if (kind === 'paper_ends') return { label: payload.carId ? actions.listing : actions.documents, path }
  if (kind === 'review_invited' && payload.side === 'owner') return { label: actions.rating, path }
  return { label: actionLabels[kind] ?? (payload.bookingId ? actions.booking : actions.site), path }
}

async function findRejectionReason(db: Reader, userId: string, { kind, payload: { carId = '', paper } }: NotificationData) {
  if (kind === 'listing_rejected') {
    const [car] = await db.select({ note: cars.rejectionNote }).from(cars).where(eq(cars.id, carId))
    return car?.note ?? null
  }
  if (kind !== 'document_rejected') return null
  const isRejected = and(eq(documents.userId, userId), isNotNull(documents.reason))
  const rows = await db
    .select({ kind: documents.kind, reason: documents.reason })
    .from(documents)
    .where(isRejected)
    .orderBy(desc(documents.id))
  return rows.find((row) => row.kind === paper)?.reason ?? null
}

type NotificationEmailDeps = { db: { read: Reader }; carSearch: CarSearchIndex; now: () => Date; site: CalendarSite }

const kindsWithCalendar: readonly NotificationKind[] = ['booking_approved', 'booking_cancelled', 'booking_lapsed', 'change_accepted']

async function findBookingView({ db, now }: Pick<NotificationEmailDeps, 'db' | 'now'>, actor: Actor, id: string) {
  try {
    return await getBookingView({ db, actor, now }, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

export function toEmail(
  notification: NotificationData,
  booking: EmailBooking | null,
  reason: string | null,
  toUrl: (path: string) => string,
  now: Date,
): EmailContent {
  const { title, text } = notificationTexts[notification.kind](notification.payload)
  const { label, path } = getAction(notification)
  const content = { subject: title, lines: text.split(/\n+/), action: { label, url: toUrl(path) } }
  // A mail never contains the text of a chat message.
  if (booking)
    return { ...content, details: getBookingDetails(notification.kind, booking, now), ...getBookingNote(notification.kind, booking) }
  return reason ? { ...content, note: emailMessages.reason(reason) } : content
}

/** Computed when the email is sent, so that it names cars that are still free. */
async function addReplacements(
  { db, carSearch, now }: NotificationEmailDeps,
  booking: BookingView,
  content: EmailContent,
): Promise<EmailContent> {
  if (!needsReplacement(booking) || !content.action) return content
  const { cars: replacements } = await findReplacements(carSearch, booking, await getFees(db.read), now())
  if (replacements.length === 0) return content
  const details = replacements.map((car) => [getCarTitle(car), car.cost ? formatFrancs(car.cost.price + car.cost.deposit) : ''] as const)
  return {
    ...content,
    lines: [...content.lines, emailMessages.otherCars],
    details: [...(content.details ?? []), ...details],
    action: { ...content.action, label: actions.otherCars },
  }
}

export async function renderNotification(
  deps: NotificationEmailDeps,
  actor: Actor,
  notification: NotificationData,
  toUrl: (path: string) => string,
): Promise<EmailContent | null> {
  if (!notification.payload.bookingId)
    return toEmail(notification, null, await findRejectionReason(deps.db.read, actor.id, notification), toUrl, deps.now())
  const booking = await findBookingView(deps, actor, notification.payload.bookingId)
  if (!booking || !isStillRelevant(notification.kind, booking)) return null
  const calendar = kindsWithCalendar.includes(notification.kind) ? { calendar: buildBookingCalendar(booking, deps.site) } : {}
  return addReplacements(deps, booking, { ...toEmail(notification, booking, null, toUrl, deps.now()), ...calendar })
}
