import type { Viewer, ChangeEventAction, Party } from '../../domain/booking.ts'
import { by } from './bookings.ts'
import type { BookingChangeView } from '../../domain/booking-change.ts'
import { formatInstant, formatRange } from '../../lib/days.ts'
import { formatFrancs } from '../../lib/money.ts'

type Side = Exclude<Viewer, 'both'>
type Amount = { amount: string; isMore: boolean }
const moreOrLess = ({ amount, isMore }: Amount) => `${amount} ${isMore ? 'more' : 'less'}`

/** Other days for an approved booking: asked for by one side, answered by the other. */
export const changeMessages = {
  ledgerNote: (days: string) => `Days changed to ${days}`,
  annex: {
    title: 'Annex: changes of days',
    days: (after: string, before: string) => `${after} instead of ${before}`,
    total: (after: string, before: string) => `Total in cash ${after} instead of ${before}.`,
    paidAtReturn: (amount: string) => `${amount} of it is paid at return.`,
    accepted: (renter: string, owner: string) => `Accepted by the renter on ${renter}, by the owner on ${owner}.`,
  },
  receipt: { paid: 'Paid at return, for added days', due: 'To pay at return, for added days' },
  events: {
    change_ask: (party: Party, viewer: Viewer, days: string | null) => `${days ?? 'Other days'} asked for by ${by(party, viewer)}`,
    change_agree: (party: Party, viewer: Viewer, days: string | null) =>
      `${days ?? 'Change'} accepted by ${by(party, viewer)}, waiting for the other side`,
    change_accept: (party: Party, viewer: Viewer, days: string | null) =>
      `Days changed to ${days ?? 'others'}, accepted by ${by(party, viewer)}`,
    change_refuse: (party: Party, viewer: Viewer, days: string | null) =>
      `Change to ${days ?? 'other days'} rejected by ${by(party, viewer)}`,
    change_withdraw: (party: Party, viewer: Viewer, days: string | null) =>
      `Change to ${days ?? 'other days'} withdrawn by ${by(party, viewer)}`,
    change_lapse: (_: Party, __: Viewer, days: string | null) => `Change to ${days ?? 'other days'} not answered in time`,
  } satisfies Record<ChangeEventAction, (party: Party, viewer: Viewer, days: string | null) => string>,
  open: { renter: 'Change days', owner: 'Change days', admin: 'Propose other days' } satisfies Record<Side, string>,
  form: {
    title: 'Change days',
    now: (days: string) => `Now: ${days}`,
    hint: 'Tap your new first and last day.',
    hintUnderWay: 'The trip has begun. Tap the new last day.',
    unchanged: {
      renter: 'Your booking stays as it is until the owner accepts.',
      owner: 'The booking stays as it is until the renter accepts.',
      admin: 'The booking stays as it is until both sides accept.',
    } satisfies Record<Side, string>,
    message: 'Message (optional)',
    messageHint: 'Say why you need other days.',
    send: 'Ask for these days',
    sending: 'Sending…',
    cancel: 'Close',
    same: 'These are your days now.',
    sent: {
      renter: { title: 'Change sent', text: 'We’ll tell you when the owner has answered.' },
      owner: { title: 'Change sent', text: 'We’ll tell you when the renter has answered.' },
      admin: { title: 'Change sent', text: 'Renter and owner have been asked.' },
    } satisfies Record<Side, { title: string; text: string }>,
    failed: 'The days couldn’t be loaded.',
    retry: 'Try again',
  },
  price: {
    label: 'Price before and after',
    line: 'Price',
    before: 'Now',
    after: 'New',
    days: (count: number, price: string) => `${price} × ${count}`,
    rental: 'Rental',
    discount: 'Discount',
    driver: 'Driver',
    serviceFee: 'Service fee',
    inPersonFee: 'In-person fee',
    deposit: 'Security deposit',
    total: 'Total in cash',
  },
  underWay: {
    renter: (amount: string) => `Bring ${amount} in cash to the return, for the added days.`,
    owner: (amount: string) => `Collect ${amount} in cash at return, for the added days.`,
    admin: (amount: string) => `The owner collects ${amount} in cash at return, for the added days.`,
  } satisfies Record<Side, (amount: string) => string>,
  cash: {
    same: 'The price stays the same.',
    noRefund: 'The price stays the same: days that aren’t used cost what they did.',
    pickup: {
      renter: (amount: Amount) => `You bring ${moreOrLess(amount)} to the pickup.`,
      owner: (amount: Amount) => `The renter brings ${moreOrLess(amount)} to the pickup.`,
      admin: (amount: Amount) => `The renter brings ${moreOrLess(amount)} to the pickup.`,
    } satisfies Record<Side, (amount: Amount) => string>,
    return: {
      renter: ({ amount }: Amount) => `You pay ${amount} in cash at return.`,
      owner: ({ amount }: Amount) => `The renter pays ${amount} in cash at return.`,
      admin: ({ amount }: Amount) => `The renter pays ${amount} in cash at return.`,
    } satisfies Record<Side, (amount: Amount) => string>,
    earn: {
      owner: (amount: Amount) => `You earn ${moreOrLess(amount)}.`,
      admin: (amount: Amount) => `The owner earns ${moreOrLess(amount)}.`,
    },
  },
  card: {
    title: 'Change of days',
    asks: (name: string, days: string, before: string) => `${name} asks for ${days} instead of ${before}.`,
    youAsked: (days: string, before: string) => `You asked for ${days} instead of ${before}.`,
    team: 'Our team',
    answerBy: (until: string) => `Answer by ${until}. Until then nothing changes.`,
    waiting: (name: string, until: string) => `Waiting for ${name} until ${until}. Until then nothing changes.`,
    both: (one: string, other: string) => `${one} and ${other}`,
    approve: 'Approve',
    reject: 'Reject',
    withdraw: 'Withdraw change',
    busy: 'One moment…',
    rejectTitle: 'Reject this change?',
    rejectText: 'The booking stays as it is.',
    reason: 'Reason (optional)',
    done: {
      accepted: { title: 'Days changed', text: 'The booking has its new days and price.' },
      agreed: { title: 'Change accepted', text: 'The other side still has to answer.' },
      refused: { title: 'Change rejected', text: 'The booking stays as it was.' },
      withdrawn: { title: 'Change withdrawn', text: 'The booking stays as it was.' },
    },
    closed: {
      refused: (days: string) => `The change to ${days} was rejected. Your days and price stay as they were.`,
      lapsed: (days: string) => `The change to ${days} wasn’t answered in time. Your days and price stay as they were.`,
    },
    why: 'Reason:',
  },
}

type AnnexChange = Pick<BookingChangeView, 'before' | 'after' | 'underWay' | 'renterAcceptedAt' | 'ownerAcceptedAt'>

/** Lines of the agreement's annex, for page and PDF. */
export function listAnnexLines({
  before,
  after,
  underWay,
  renterAcceptedAt,
  ownerAcceptedAt,
}: AnnexChange): [title: string, ...lines: string[]] {
  const { annex } = changeMessages
  const more = after.quote.totalPrice - before.quote.totalPrice
  return [
    annex.days(formatRange(after), formatRange(before)),
    annex.total(formatFrancs(after.quote.totalPrice), formatFrancs(before.quote.totalPrice)),
    ...(underWay && more > 0 ? [annex.paidAtReturn(formatFrancs(more))] : []),
    annex.accepted(formatInstant(renterAcceptedAt ?? ''), formatInstant(ownerAcceptedAt ?? '')),
  ]
}
