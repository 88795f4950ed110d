import type { NotificationPayload, NotificationKind } from '../../domain/notification.ts'
import type { PushOutcome } from '../../domain/push.ts'
import { dashboardPages } from './dashboard.ts'
import { fineMessages } from './fines.ts'
import { formatFrancs } from '../../lib/money.ts'
import { formatInstant, formatLongDay, formatRange } from '../../lib/days.ts'
import { paymentRegisteredText } from './ledger.ts'

type NotificationText = { title: string; text: string }

const carOf = ({ title }: NotificationPayload) => title ?? 'a car'

const daysOf = ({ from, to }: NotificationPayload) => (from && to ? formatRange({ from, to }) : '')

const newDays = ({ newFrom: from, newTo: to }: NotificationPayload) => (from && to ? formatRange({ from, to }) : 'other days')

const showDay = (day: string | undefined) => (day ? formatRange({ from: day, to: day }) : '')

const endOf = ({ to, from }: NotificationPayload) => showDay(to ?? from)

/** The car, and its days where they are known. */
const trip = (payload: NotificationPayload) => `${carOf(payload)}${daysOf(payload) ? ` (${daysOf(payload)})` : ''}`

/** Empty for a notification without a sum. */
const bringCash = ({ from, francs }: NotificationPayload) =>
  from && francs ? ` Bring ${formatFrancs(francs)} in cash on ${formatLongDay(from)}.` : ''

const registered = ({ side, francs }: NotificationPayload) => (side === 'renter' && francs ? ` ${paymentRegisteredText}` : '')

const papers: Record<string, string> = {
  identity: 'identity document',
  licence: 'driver’s licence',
  registration: 'registration card',
  insurance: 'insurance',
  inspection: 'technical inspection',
}

const paperOf = ({ paper }: NotificationPayload) => (paper && papers[paper]) || 'document'

/** Older notifications do not name the document to resend. */
function documentsAfterRename({ renamed, mustResend, paper }: NotificationPayload) {
  if (!mustResend) return renamed ? ' We’ll check your documents again.' : ''
  if (!paper) return renamed ? ' We’ll check one document again. Please send the other again.' : ' Please send your documents again.'
  const resend = ` Please send your ${paperOf({ paper })} again.`
  return renamed ? `${resend} We’ll check your other document again.` : resend
}

type Sides = Record<'renter' | 'owner', string>

const forSide = ({ side = 'renter' }: NotificationPayload, sentences: Sides) => sentences[side]

/** Title and sentence of each notification: in the list, toast, email, SMS and push. */
export const notificationTexts: Record<NotificationKind, (payload: NotificationPayload) => NotificationText> = {
  booking_requested: (payload) => ({ title: 'New booking request', text: `You have a request for ${trip(payload)}.` }),
  request_waiting: (payload) => ({
    title: 'A request is waiting for your answer',
    text: `Answer soon, or the request for ${trip(payload)} expires.`,
  }),
  booking_approved: (payload) => ({
    title: 'Booking confirmed',
    text: forSide(payload, {
      renter: `Your booking of ${trip(payload)} is approved.${bringCash(payload)}`,
      owner: payload.instant ? `${trip(payload)} was booked at once.` : `Our team approved the request for ${trip(payload)}.`,
    }),
  }),
  booking_rejected: (payload) => ({
    title: 'Request rejected',
    text: forSide(payload, {
      renter: `Your request for ${trip(payload)} was rejected. You pay nothing. Open it to see other cars.`,
      owner: `Our team rejected the request for ${trip(payload)}.`,
    }),
  }),
  booking_expired: (payload) => ({
    title: 'Request expired',
    text: forSide(payload, {
      renter: `The owner didn’t answer your request for ${trip(payload)} in time. You pay nothing.`,
      owner: `Nobody answered the request for ${trip(payload)} in time. The days are free again.`,
    }),
  }),
  booking_cancelled: (payload) =>
    payload.withdrawn
      ? { title: 'Request withdrawn', text: `The renter withdrew the request for ${trip(payload)}. The days are free again.` }
      : {
          title: 'Booking cancelled',
          text: `The booking of ${trip(payload)} was cancelled. No payment is due.${payload.side === 'renter' ? ' Open it to see other cars.' : ''}`,
        },
  booking_lapsed: (payload) => ({
    title: 'Booking cancelled: not picked up',
    text: `No pickup was recorded for ${trip(payload)}. No payment is due.`,
  }),
  change_asked: (payload) => ({
    title: 'Other days asked for',
    text: `${forSide(payload, { renter: 'The owner asks', owner: 'The renter asks' })} for ${newDays(payload)} with ${carOf(payload)}${daysOf(payload) && ` instead of ${daysOf(payload)}`}. Please answer.`,
  }),
  change_accepted: (payload) => ({
    title: 'Days changed',
    text: `Your booking of ${carOf(payload)} is now ${newDays(payload)}.${payload.side === 'renter' ? bringCash({ ...payload, from: payload.newFrom }) : ''}`,
  }),
  change_refused: (payload) => ({
    title: 'Change rejected',
    text: `The change to ${newDays(payload)} was rejected. Your booking of ${trip(payload)} stays as it was.`,
  }),
  change_withdrawn: (payload) => ({
    title: 'Change withdrawn',
    text: `The change to ${newDays(payload)} was withdrawn. Your booking of ${trip(payload)} stays as it was.`,
  }),
  change_lapsed: (payload) => ({
    title: 'Change not answered',
    text: `The change to ${newDays(payload)} wasn’t answered in time. Your booking of ${trip(payload)} stays as it was.`,
  }),
  pickup_recorded: (payload) => ({
    title: 'Trip started',
    text: `The pickup of ${carOf(payload)} is recorded.${registered(payload)} Please check the record.`,
  }),
  return_recorded: (payload) => ({
    title: 'Car returned',
    text: `The return of ${carOf(payload)} is recorded. Please check the record.`,
  }),
  pickup_tomorrow: (payload) => ({
    title: 'Pickup tomorrow',
    text: forSide(payload, {
      renter: `You pick up ${carOf(payload)} tomorrow. Bring the cash, your licence and your pickup code.`,
      owner: `The renter picks up ${carOf(payload)} tomorrow. Collect the cash and type their code.`,
    }),
  }),
  return_today: (payload) => ({
    title: 'Return today',
    text: forSide(payload, {
      renter: `Return ${carOf(payload)} today.`,
      owner: `${carOf(payload)} is due back today. Record the return and the deposit.`,
    }),
  }),
  not_returned: (payload) => ({
    title: 'Car not returned yet',
    // The team is on neither side.
    text: payload.side
      ? forSide(payload, {
          renter: `No return of ${carOf(payload)} is recorded. Return it now, or call the owner.`,
          owner: `No return of ${carOf(payload)} is recorded. Call the renter, or record the return.`,
        })
      : `${trip(payload)} has ended, and no return is recorded. Call both sides.`,
  }),
  car_comes_late: (payload) => ({
    title: 'Your car may be late',
    text: `${carOf(payload)} isn’t back from the trip before yours. Call the owner before you go.`,
  }),
  review_invited: (payload) => ({
    title: 'How was the trip?',
    text: forSide(payload, { renter: `Rate your trip with ${carOf(payload)}.`, owner: `Rate the renter of ${carOf(payload)}.` }),
  }),
  review_received: (payload) => ({ title: 'New review', text: `A renter reviewed ${carOf(payload)}. You can reply once.` }),
  review_answered: (payload) => ({ title: 'Reply to your review', text: `The owner of ${carOf(payload)} replied to your review.` }),
  listing_approved: (payload) => ({
    title: 'Listing approved',
    text: payload.offMarket
      ? `${carOf(payload)} is approved, but renters can’t find it yet. Open My Cars to see why.`
      : `Renters can now find and book ${carOf(payload)}.`,
  }),
  listing_rejected: (payload) => ({
    title: 'Listing rejected',
    text: `${carOf(payload)} isn’t listed. See why, fix it and send it again.`,
  }),
  instant_paused: (payload) => ({
    title: 'Instant booking is paused',
    text: `The owner agreement has changed. Accept the new version for ${carOf(payload)}. Until then, you answer each request.`,
  }),
  listing_edited: (payload) => ({
    title: 'Our team changed your listing',
    text: `${carOf(payload)} was changed. ${payload.offMarket ? 'We check it again before renters can find it.' : 'Please check that it’s right.'}`,
  }),
  account_edited: (payload) => ({
    title: 'Our team changed your details',
    text: `Please check your name and phone.${documentsAfterRename(payload)} If you didn’t ask for this, contact us.`,
  }),
  team_message: ({ text = 'Our team wrote to you.' }) => ({ title: 'Message from our team', text }),
  document_approved: (payload) => ({ title: 'Document approved', text: `Your ${paperOf(payload)} was checked.` }),
  document_rejected: (payload) => ({
    title: 'Document not accepted',
    text: `We couldn’t accept your ${paperOf(payload)}. See why and send it again.`,
  }),
  paper_ends: (payload) => ({
    title: 'A document expires soon',
    text: `Your ${paperOf(payload)}${payload.title ? ` for ${payload.title}` : ''} expires${endOf(payload) ? ` on ${endOf(payload)}` : ' soon'}.`,
  }),
  message_received: (payload) => ({ title: 'New message', text: `You have a new message about ${trip(payload)}.` }),
  settlement_due: ({ francs = 0 }) => ({ title: 'A payment is due', text: `You owe the platform ${formatFrancs(francs)}.` }),
  dispute_opened: (payload) => ({
    title: 'A problem was reported',
    text: `A problem was reported with ${trip(payload)}. Our team is looking into it.`,
  }),
  dispute_closed: (payload) => ({ title: 'Our team has answered', text: `Read our answer about ${trip(payload)}.` }),
  trip_closed: ({ keepUntil, ...payload }) => ({
    title: 'Trip closed, deposit open',
    text: `No return of ${trip(payload)} was recorded. Record what you gave back of the deposit${keepUntil ? `. You can keep part of it until ${formatInstant(keepUntil)}` : ''}.`,
  }),
  return_answered: ({ agreed, ...payload }) => ({
    title: agreed ? 'The renter agreed' : 'The renter objected',
    text: agreed ? `The return of ${trip(payload)} is settled.` : `Read what the renter says about the return of ${trip(payload)}.`,
  }),
  disputes_waiting: ({ count = 1 }) => ({
    title: 'Disputes wait for the team',
    text: count === 1 ? 'One has been open for more than a day.' : `${count} have been open for more than a day.`,
  }),
  fine_recorded: ({ francs = 0, fine, ...payload }) => ({
    title: 'A fine from your trip',
    text: fine
      ? `${formatFrancs(francs)} for ${carOf(payload)}, ${fineMessages.card.renterAbout(fine)}`
      : `${formatFrancs(francs)} for ${trip(payload)}.`,
  }),
}

/** The page of notifications. */
export const notificationPageMessages = {
  title: dashboardPages.notifications,
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  unread: 'Unread',
  markAll: 'Mark all as read',
  marking: 'Marking…',
  empty: 'No notifications yet',
  emptyText: 'News about your bookings, cars and documents will appear here.',
  newer: { title: 'Something new', text: 'Reload this page to read it.' },
  failed: 'Your notifications could not be loaded',
}

/** An outdated page has no words for the kinds of a newer server. */
export function getNotificationText({ kind, payload }: { kind: NotificationKind; payload: NotificationPayload }): NotificationText {
  const words = notificationTexts[kind] as (typeof notificationTexts)[NotificationKind] | undefined
  return words ? words(payload) : notificationPageMessages.newer
}

/** Push notifications. */
export const pushMessages = {
  title: 'Alerts on your devices',
  text: 'Get an alert when someone requests your car or answers your request, even with this site closed.',
  failed: 'Your devices could not be loaded',
  here: 'Alerts on this device',
  hereHint: 'Your browser asks for permission once. Alerts show no names or messages.',
  unsupported: 'This browser has no alerts. On an iPhone, add this site to the home screen and open it from there.',
  blocked: 'Your browser blocks alerts from this site. Allow notifications in its site settings, then reload this page.',
  notAllowed: {
    title: 'Your browser didn’t allow alerts',
    text: 'Allow notifications for this site in your browser’s settings, then try again.',
  },
  on: { title: 'Alerts on' },
  off: { title: 'Alerts off' },
  test: 'Send a test',
  outcomes: {
    sent: { title: 'Test sent', text: 'It arrives in a moment.' },
    gone: { title: 'We can’t reach this device', text: 'Turn alerts on again.' },
    failed: { title: 'The test was not sent', text: 'Your browser’s service isn’t answering. Try again later.' },
  } satisfies Record<PushOutcome, { title: string; text: string }>,
  others: 'Your other devices with alerts',
  device: (browser: string | null, system: string | null) => [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on '),
  reached: (instant: string) => `Last alert ${instant}`,
  since: (instant: string) => `Turned on ${instant}`,
  switchOff: 'Turn off',
  switchOffOf: (device: string) => `Turn off: ${device}`,
  ask: {
    title: 'Get alerts on this phone?',
    text: {
      owner: 'Requests expire without an answer. We’ll alert you when someone requests your car.',
      renter: 'We’ll alert you when the owner answers.',
    },
    yes: 'Turn on alerts',
    later: 'Not now',
  },
}

/** The test alert. */
export const pushTestMessages = { title: 'Alerts are on', text: 'We’ll tell you here about your bookings.' }
