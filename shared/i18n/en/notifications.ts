import type { NotificationPayload, NotificationKind } from '../../domain/notification.ts'
import type { PushOutcome } from '../../domain/push.ts'
import { dashboardPages } from './dashboard.ts'
import { formatFrancs } from '../../lib/money.ts'
import { formatLongDay, formatRange } from '../../lib/days.ts'
import { paymentRegisteredText } from './ledger.ts'

type NotificationText = { title: string; text: string }

const carOf = ({ title }: NotificationPayload) => title ?? 'a car'

const daysOf = ({ from, to }: NotificationPayload) => (from && to ? formatRange({ from, to }) : '')

const showDay = (day: string | undefined) => (day ? formatRange({ from: day, to: day }) : '')

const endOf = ({ to, from }: NotificationPayload) => showDay(to ?? from)

/** The car, and its days where they are known. */
const trip = (facts: NotificationPayload) => `${carOf(facts)}${daysOf(facts) ? ` (${daysOf(facts)})` : ''}`

/** Empty where a notice tells no sum. */
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

type Sides = Record<'renter' | 'owner', string>

const forSide = ({ side = 'renter' }: NotificationPayload, sentences: Sides) => sentences[side]

/** What a person is told, as a title and one sentence: in their list, on a notice, in mail and on the phone. */
export const notificationTexts: Record<NotificationKind, (facts: NotificationPayload) => NotificationText> = {
  booking_requested: (facts) => ({ title: 'New booking request', text: `You have a request for ${trip(facts)}.` }),
  request_waiting: (facts) => ({
    title: 'A request is waiting for your answer',
    text: `Answer soon, or the request for ${trip(facts)} expires.`,
  }),
  booking_approved: (facts) => ({
    title: 'Booking confirmed',
    text: forSide(facts, {
      renter: `Your booking of ${trip(facts)} is approved.${bringCash(facts)}`,
      owner: `The team approved the request for ${trip(facts)}.`,
    }),
  }),
  booking_rejected: (facts) => ({
    title: 'Request rejected',
    text: forSide(facts, {
      renter: `Your request for ${trip(facts)} was rejected. You pay nothing.`,
      owner: `The team rejected the request for ${trip(facts)}.`,
    }),
  }),
  booking_expired: (facts) => ({
    title: 'Request expired',
    text: forSide(facts, {
      renter: `Your request for ${trip(facts)} was not answered in time. You pay nothing.`,
      owner: `The request for ${trip(facts)} was not answered in time. The days are free again.`,
    }),
  }),
  booking_cancelled: (facts) =>
    facts.withdrawn
      ? { title: 'Request withdrawn', text: `The renter withdrew the request for ${trip(facts)}. The days are free again.` }
      : { title: 'Booking cancelled', text: `The booking of ${trip(facts)} was cancelled. No payment is due.` },
  booking_lapsed: (facts) => ({
    title: 'Booking cancelled: not picked up',
    text: `No pickup was recorded for ${trip(facts)}. No payment is due.`,
  }),
  pickup_recorded: (facts) => ({
    title: 'Trip started',
    text: `The pickup of ${carOf(facts)} is recorded.${registered(facts)} Check that everything is right.`,
  }),
  return_recorded: (facts) => ({
    title: 'Car returned',
    text: `The return of ${carOf(facts)} is recorded. Check that everything is right.`,
  }),
  pickup_tomorrow: (facts) => ({
    title: 'Pickup tomorrow',
    text: forSide(facts, {
      renter: `Tomorrow you pick up ${carOf(facts)}. Bring the cash, your licence and the pickup code.`,
      owner: `Tomorrow ${carOf(facts)} is picked up. Collect the cash and type the renter’s code.`,
    }),
  }),
  return_today: (facts) => ({
    title: 'Return today',
    text: forSide(facts, {
      renter: `Today you bring back ${carOf(facts)}.`,
      owner: `Today ${carOf(facts)} comes back. Record the return and the deposit.`,
    }),
  }),
  not_returned: (facts) => ({
    title: 'Car not returned yet',
    // The team stands on neither side.
    text: facts.side
      ? forSide(facts, {
          renter: `No return of ${carOf(facts)} is recorded. Bring it back now, or call the owner.`,
          owner: `No return of ${carOf(facts)} is recorded. Call the renter, or record the return.`,
        })
      : `${trip(facts)} has ended, and no return is recorded. Call both sides.`,
  }),
  car_comes_late: (facts) => ({
    title: 'Your car may come late',
    text: `${carOf(facts)} is not back from the trip before yours. Call the owner before you set out.`,
  }),
  review_invited: (facts) => ({
    title: 'How was the trip?',
    text: forSide(facts, { renter: `Rate your trip with ${carOf(facts)}.`, owner: `Rate the renter of ${carOf(facts)}.` }),
  }),
  review_received: (facts) => ({ title: 'New review', text: `A renter reviewed ${carOf(facts)}. You can answer once.` }),
  review_answered: (facts) => ({ title: 'Your review was answered', text: `The owner of ${carOf(facts)} answered your review.` }),
  listing_approved: (facts) => ({
    title: 'Listing approved',
    text: facts.offMarket
      ? `${carOf(facts)} is approved, but renters can’t find it yet. Open My Cars to see why.`
      : `Renters can now find and book ${carOf(facts)}.`,
  }),
  listing_rejected: (facts) => ({
    title: 'Listing rejected',
    text: `${carOf(facts)} is not on the market. Read why, change it and send it again.`,
  }),
  listing_edited: (facts) => ({
    title: 'Our team changed your listing',
    text: `${carOf(facts)} was changed. ${facts.offMarket ? 'We check it again before renters can find it.' : 'Please check that it’s right.'}`,
  }),
  account_edited: (facts) => ({
    title: 'Our team changed your details',
    text: `Please check your name and phone.${facts.renamed ? ' We’ll check your documents again.' : ''} If you didn’t ask for this, contact us.`,
  }),
  document_approved: (facts) => ({ title: 'Document approved', text: `Your ${paperOf(facts)} was checked.` }),
  document_rejected: (facts) => ({
    title: 'Document not accepted',
    text: `Your ${paperOf(facts)} was not accepted. Read why and send it again.`,
  }),
  paper_ends: (facts) => ({
    title: 'A document expires soon',
    text: `Your ${paperOf(facts)}${facts.title ? ` for ${facts.title}` : ''} expires${endOf(facts) ? ` on ${endOf(facts)}` : ' soon'}.`,
  }),
  message_received: (facts) => ({ title: 'New message', text: `You have a new message about ${trip(facts)}.` }),
  settlement_due: ({ francs = 0 }) => ({ title: 'A payment is due', text: `${formatFrancs(francs)} is due to the platform.` }),
  dispute_opened: (facts) => ({
    title: 'A problem was reported',
    text: `A problem was reported with ${trip(facts)}. Our team is looking into it.`,
  }),
  dispute_closed: (facts) => ({ title: 'The team has decided', text: `Read what the team found about ${trip(facts)}.` }),
}

/** The list of what a person was told. */
export const notificationPageMessages = {
  title: dashboardPages.notifications,
  subtitle: 'What happened to your bookings, cars and documents.',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Unread',
  markAll: 'Mark all as read',
  marking: 'Marking…',
  empty: 'Nothing yet',
  emptyText: 'When something happens to a booking, a car or a document of yours, you read it here.',
  newer: { title: 'Something new', text: 'Load this page again to read it.' },
  failed: 'Your notifications could not be loaded',
}

/** The words of what was told. A page that is older than the site that told it knows that there is something, not what. */
export function getNotificationText({ kind, facts }: { kind: NotificationKind; facts: NotificationPayload }): NotificationText {
  const words = notificationTexts[kind] as (typeof notificationTexts)[NotificationKind] | undefined
  return words ? words(facts) : notificationPageMessages.newer
}

/** Devices that ring with the site closed. */
export const pushMessages = {
  title: 'On your devices',
  text: 'A device that you switch on rings when somebody asks for your car or answers your request, with this site closed, too.',
  failed: 'Your devices could not be loaded',
  here: 'This device rings',
  hereHint: 'Your browser asks once whether it may. Nobody reads names or messages on a locked screen.',
  unsupported: 'This browser cannot be rung. On an iPhone, put this site on the home screen first, and open it from there.',
  blocked:
    'Your browser blocks notifications of this site. Open its site settings beside the address, allow notifications, and load this page again.',
  notAllowed: {
    title: 'Your browser did not allow it',
    text: 'Allow notifications of this site in your browser’s settings, and try again.',
  },
  on: { title: 'This device rings from now on' },
  off: { title: 'It rings no more' },
  test: 'Send a test',
  outcomes: {
    sent: { title: 'Test sent', text: 'It arrives in a moment.' },
    gone: { title: 'This device is not reached any more', text: 'Switch it on again.' },
    failed: { title: 'The test could not be sent', text: 'The service of your browser does not answer. Try again later.' },
  } satisfies Record<PushOutcome, { title: string; text: string }>,
  others: 'Your other devices that ring',
  device: (browser: string | null, system: string | null) => [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on '),
  reached: (instant: string) => `Last rang ${instant}`,
  since: (instant: string) => `Switched on ${instant}`,
  switchOff: 'Switch off',
  switchOffOf: (device: string) => `Switch off: ${device}`,
  ask: {
    title: 'Let this device ring?',
    text: {
      owner:
        'Requests end when nobody answers them. This device can ring as soon as somebody asks for your car, with this site closed, too.',
      renter: 'This device can ring as soon as the owner answers, with this site closed, too.',
    },
    yes: 'Yes, let it ring',
    later: 'Not now',
  },
}

/** What a device shows that was asked to ring once. */
export const pushTestMessages = { title: 'This device rings', text: 'You will hear from us here when something happens to your bookings.' }
