import type { Party, Audience, DisplayBookingStatus, BookingGroup } from '../../domain/booking.ts'
import { adminPages } from './dashboard.ts'
import { formatDayCount, formatCount } from './app.ts'
import { dashboardPages } from './dashboard.ts'
import { getReference } from '../../domain/statement.ts'
import { ledgerKindNames, paymentRegisteredText } from './ledger.ts'

type Sum = { total: string; deposit: string }
type Side = 'renter' | 'owner'
/** Who sees a late cancellation of theirs, and for how long. */
const lateSeen: Record<Side, string> = {
  renter: 'owners see a late cancellation for 12 months',
  owner: 'renters see a late cancellation on your cars for 12 months',
}

const parties: Record<Party, string> = { renter: 'the renter', owner: 'the owner', admin: 'the team', system: 'the system' }
/** Who did something, to that reader. An admin reads of the team, which is more than one person. */
const by = (party: Party, reader: Audience) => (party === reader && party !== 'admin' ? 'you' : parties[party])

export const bookingMessages = {
  statuses: {
    pending: 'Pending',
    upcoming: 'Upcoming',
    active: 'Active',
    completed: 'Completed',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    expired: 'Expired',
  } satisfies Record<DisplayBookingStatus, string>,
  days: formatDayCount,
  page: {
    back: dashboardPages.bookings,
    backToApprovals: adminPages.approvalsOf.bookings,
    backToBookings: adminPages.bookings,
    next: 'What comes next',
    viewCar: 'View the car',
    from: 'Pick-up',
    to: 'Return',
    city: 'City',
    plate: 'Plate',
    message: { renter: 'Your message', owner: 'Message from the renter', admin: 'Message from the renter' } satisfies Record<
      Exclude<Party, 'system'>,
      string
    >,
    messageMasked: 'Phone numbers, e-mails and links are shown after the approval.',
    timeline: 'What happened',
    counts: 'Counts for 12 months.',
    forgiven: 'Taken back by the team: it does not count.',
    money: 'Money',
    ledger: 'Cash records',
    print: 'Print',
    toCalendar: 'Add to calendar',
    paper: (id: string) => `Booking ${getReference(id)}`,
    agreement: 'Agreement',
    agreementTitle: dashboardPages.agreement,
  },
  next: {
    pending: {
      renter: (until: string) =>
        `The owner has until ${until} to answer. You pay nothing before pickup. Without an answer the request ends and costs nothing.`,
      owner: (until: string) => `Please answer by ${until}. If you do nothing, the request ends and the days are free again.`,
      admin: (until: string) => `Waits for an answer of the owner or of the team until ${until}.`,
    },
    upcoming: {
      renter: (on: string, hour: string) => `Meet the owner ${on} at ${hour}. Call if anything changes.`,
      owner: ({ total }: Sum) => `Collect ${total} in cash at pickup, then start the trip with the renter's code.`,
      admin: ({ total }: Sum) => `The owner collects ${total} in cash at pickup. The pickup has not been recorded yet.`,
    },
    pickup: {
      today: (hour: string) => `Pickup is today at ${hour}.`,
      missed: (on: string) => `Pickup was ${on} and is not recorded yet.`,
      over: (closes: string) =>
        `The days are over and no pickup is recorded. Did you have the car? Call the owner. If nobody records it, the booking is cancelled ${closes} and counts as a no-show.`,
      text: 'Look at the car together with the owner, count the cash, then tell your code.',
      until: (until: string) => `The code works until ${until}.`,
    },
    deposit: {
      owner: (deposit: string) => `${deposit} of it is the deposit: it goes back to the renter at return.`,
      admin: (deposit: string) => `${deposit} of it is the deposit.`,
    },
    active: {
      renter: (to: string, { deposit }: Sum) =>
        `Bring the car back ${to}, at the hour that you agreed with the owner. If all is in order, you get your deposit of ${deposit} back.`,
      owner: (to: string, { deposit }: Sum) =>
        `The trip goes on until ${to}. Then record the return and what you give back of the deposit of ${deposit}.`,
      admin: (to: string, { deposit }: Sum) => `The trip is under way until ${to}. A deposit of ${deposit} is held.`,
    },
    overdue: {
      renter: (on: string, { deposit }: Sum) =>
        `The trip ended ${on}. Bring the car back now. Is it back? Ask the owner to record the return and to give you your deposit of ${deposit}.`,
      owner: (on: string, { deposit }: Sum) =>
        `The trip ended ${on}. Record the return and what you give back of the deposit of ${deposit}.`,
      admin: (on: string, { deposit }: Sum) => `The trip ended ${on}, without a recorded return. A deposit of ${deposit} is held.`,
    },
    out: {
      renter: 'It is said that the car did not come back. Until its return is recorded the trip stays open.',
      owner: 'You or the team said that the car did not come back. The trip stays open until you record its return.',
      admin: 'The car is said not to have come back. The trip stays open until its return is recorded.',
    },
    closes: {
      renter: (on: string) => `If nobody records the return, the trip closes ${on}.`,
      owner: (on: string) => `If you do nothing, the trip closes ${on}.`,
      admin: (on: string) => `If nobody records the return, the trip closes ${on}.`,
    },
    call: (name: string) => `Call ${name}`,
    completed: {
      review: (until: string) => `The trip is over. Tell others how it was: you can rate it until ${until}.`,
      renter: 'The trip is over. Thank you for driving with care. You have nothing more to do.',
      rate: (until: string) => `You can rate the trip until ${until}.`,
      rateRenter: (until: string) => `The trip is over. Tell other owners how the renter was: you can rate them until ${until}.`,
      owner: 'The trip is over. Thank you for sharing your car.',
      admin: 'The trip is over.',
    },
    unrecorded: {
      renter: (deposit: string) =>
        `The trip closed by itself: nobody recorded the return. Did you get your deposit of ${deposit} back? If not, call the owner.`,
      owner: (deposit: string) =>
        `The trip closed by itself: nobody recorded the return. Record what you gave back of the deposit of ${deposit}.`,
      admin: (deposit: string) =>
        `The trip closed by itself: nobody recorded the return. What became of the deposit of ${deposit} is still to be recorded.`,
    },
    cancelled: (party: Party, reader: Audience) => `Cancelled by ${by(party, reader)}. No payment is due, and the days are free again.`,
    youCancelled: 'You cancelled this. No payment is due, and the days are free again.',
    counted: 'It counts as a late cancellation, which others see for 12 months.',
    lapsed: 'Cancelled, because no pickup was recorded. No payment is due.',
    noShow: 'It counts as a no-show, which owners see for 12 months.',
    forgiven: 'It no longer counts against you.',
    unpaidBack: 'Did you not get it back? Write to us.',
    rejected: (party: Party, reader: Audience) => `Rejected by ${by(party, reader)}. No payment is due.`,
    expired: { renter: 'The owner did not answer in time. You pay nothing.', owner: 'Nobody answered in time. The days are free again.' },
    reason: 'Reason:',
    again: 'Find another car',
  },
  cash: {
    title: {
      pending: (total: string) => `Once approved, bring ${total} in cash`,
      upcoming: (total: string) => `Bring ${total} in cash`,
    },
    trip: 'For the trip',
    tripText: 'Rental and fees',
    deposit: 'Security deposit, refundable',
    depositText: 'When the car comes back in order',
    along: 'Take along',
    things: [
      'The cash. Keep the deposit apart',
      'Your driver’s licence, and an identity card or passport',
      'Your phone with the pickup code',
    ],
    count: 'Hand it over only when you stand at the car, and count it together with the owner.',
  },
  code: {
    title: 'Your pickup code',
    text: 'Tell it to the owner when you stand at the car and have agreed on its condition. It starts the trip.',
    spoken: (code: string) => `Pickup code ${code.split('').join(' ')}`,
    locked: (until: string) => `Too many wrong codes were typed. The code works again from ${until}.`,
  },
  person: {
    title: { renter: 'Renter', owner: 'Owner' },
    verified: 'Identity verified',
    unverified: 'Identity not verified yet',
    cancellations: (count: number) =>
      count === 0 ? 'No late cancellations in 12 months' : `${count} late ${count === 1 ? 'cancellation' : 'cancellations'} in 12 months`,
    joined: (month: string) => `Joined in ${month}`,
    call: 'Call',
    whatsapp: 'WhatsApp',
    account: 'Open the account',
    phoneLater: 'You see the phone number after the approval.',
    phoneClosed: 'The phone number is no longer shown.',
  },
  money: {
    rental: 'Rental',
    commission: 'Commission',
    youEarn: 'You earn',
    ownerEarns: 'The owner earns',
  },
  ledger: {
    kinds: ledgerKindNames,
  },
  pickup: {
    title: 'Pickup and terms',
    at: (day: string, hour: string) => `${day} at ${hour}`,
    change: 'Change',
    changeTitle: 'Change the pickup hour',
    hour: (day: string) => `Pickup on ${day} at`,
    hint: 'The other side sees the new hour on this page. Agree on it by phone where it is short notice.',
    keep: 'Keep it',
    save: 'Save',
    changed: (hour: string, party: Party) => ({
      title: `Pickup at ${hour}`,
      text: party === 'owner' ? 'The renter sees the new hour.' : 'The owner sees the new hour.',
    }),
  },
  policy: {
    title: 'Cancellation',
    pending: 'You can withdraw a request at any time. It’s free and won’t affect your record.',
    free: (until: string, side: Side) => `Cancelling is free until ${until}. After that you still pay nothing, but ${lateSeen[side]}.`,
    counted: (until: string, side: Side) => `Cancelling was free until ${until}. You still pay nothing, but ${lateSeen[side]}.`,
    tooNear: (side: Side) => `The request came shortly before the trip. You pay nothing if you cancel, but ${lateSeen[side]}.`,
    admin: 'A cancellation by the team is counted for neither side.',
    underWay: 'A trip that is under way can no longer be cancelled.',
  },
  notReturned: {
    badge: 'Not returned',
    title: 'The car did not come back?',
    text: 'Call the renter first. If they do not bring it back, say so here: the trip then stays open, and there is a sheet for the police.',
    said: 'The trip stays open until its return is recorded. The sheet says what the police asks for.',
    button: 'Mark as not returned',
    question: 'Did the car not come back?',
    explanation: 'Renter and team are told, and it stands in the booking’s history, also when the car comes back later.',
    done: { title: 'Marked as not returned', text: 'The trip stays open until its return is recorded.' },
    sheet: 'Sheet for the police (PDF)',
  },
  events: {
    request: () => 'Request sent',
    approve: (party: Party, reader: Audience) => `Approved by ${by(party, reader)}`,
    reject: (party: Party, reader: Audience) => `Rejected by ${by(party, reader)}`,
    cancel: (party: Party, reader: Audience) => `Cancelled by ${by(party, reader)}`,
    expire: () => 'Expired without an answer',
    lapse: () => 'Cancelled: not picked up',
    complete: () => 'Completed',
    pickup: (party: Party) => (party === 'admin' ? 'Trip started, confirmed by the team' : 'Trip started'),
    return: (party: Party) => (party === 'admin' ? 'Return recorded by the team' : 'Car returned'),
    pickup_hour: (party: Party, reader: Audience, hour: string | null) => `Pickup at ${hour ?? ''}, proposed by ${by(party, reader)}`,
    pickup_note: (party: Party, reader: Audience) => `Note added to the pickup record by ${by(party, reader)}`,
    return_note: (party: Party, reader: Audience) => `Note added to the return record by ${by(party, reader)}`,
    not_returned: (party: Party, reader: Audience) => `Marked as not returned by ${by(party, reader)}`,
  },
  actions: {
    approve: 'Approve',
    reject: 'Reject',
    cancel: { pending: 'Withdraw request', approved: 'Cancel booking' },
    busy: 'One moment…',
    done: {
      approve: {
        title: 'Booking Approved',
        text: 'The renter can now see your phone number and the plate.',
      },
      reject: { title: 'Booking Rejected', text: 'The renter sees your reason. The days are free again.' },
      cancel: { title: 'Booking cancelled', text: 'The days are free again.' },
    },
    withdrawn: { title: 'Request withdrawn', text: 'The days are free again.' },
    approvedByTeam: { title: 'Booking Approved', text: 'Renter and owner can now reach each other, and the renter sees the plate.' },
    rejectTitle: 'Reject this request?',
    rejectText: 'The renter will see your reason.',
    cancelTitle: { pending: 'Withdraw this request?', approved: 'Cancel this booking?' },
    reason: 'Reason',
    templates: {
      label: 'Sentences to tap',
      reject: [
        'The car is in the garage on these days.',
        'I need the car myself on these days.',
        'The trip is too long for me.',
        'The trip is too short for me.',
        'Please choose another pickup hour and ask again.',
        'Please have your driver’s licence checked first, then ask again.',
      ],
      cancel: [
        'The car has broken down and will not be ready in time.',
        'I need the car myself on these days.',
        'We agreed to cancel when we talked.',
      ],
    },
    agreement: {
      show: 'Read the agreement',
      title: 'In-person agreement for owners',
    },
    overtaken: {
      cancel: 'Nothing was withdrawn: the request was approved first. Below you see what cancelling means now.',
      reject: 'Nothing was rejected: the request was approved first. Below you see what cancelling means now.',
    },
    ownerAgrees: 'By approving you accept the in-person agreement for owners for this booking.',
  },
  confirmed: ({ by: decider, total, on }: { by: string | null; total: string; on: string }) => ({
    title: 'Booking confirmed',
    text: `${decider ?? 'Our team'} approved your booking. Bring ${total} in cash ${on}.`,
  }),
  /** Only once the owner or the team has recorded cash at pickup. */
  registered: { title: 'Trip started', text: paymentRegisteredText },
}

/** My Bookings, and what comes next in a line of it. */
export const bookingListMessages = {
  title: dashboardPages.bookings,
  subtitle: { renter: 'Your trips and requests', owner: 'Requests and trips on your cars' },
  sides: { label: 'Show bookings', renter: 'As renter', owner: 'As owner' },
  status: 'Status',
  allStatuses: 'All statuses',
  oneCar: 'Bookings of one car',
  allCars: 'Show all cars',
  columns: { car: 'Car', renter: 'Renter', owner: 'Owner', dates: 'Dates', contact: 'Contact', amount: 'Amount', status: 'Status' },
  earn: 'You earn',
  withDeposit: (sum: string) => `with ${sum} deposit`,
  call: (name: string) => `Call ${name}`,
  groups: { now: 'Now', waiting: 'Waiting for an answer', upcoming: 'Upcoming', past: 'Past' } satisfies Record<BookingGroup, string>,
  step: {
    answer: { renter: (until: string) => `The owner can answer until ${until}`, owner: (until: string) => `Answer by ${until}` },
    pickup: (on: string, hour: string) => `Pickup ${on} at ${hour}`,
    pickupOpen: 'The pickup is not recorded yet',
    code: 'Pickup code',
    back: { renter: (on: string) => `Bring the car back ${on}`, owner: (on: string) => `The car comes back ${on}` },
    overdue: {
      renter: (on: string) => `Bring the car back now: it was due ${on}`,
      owner: (on: string) => `Record the return: it was due ${on}`,
    },
    deposit: 'Settle the deposit',
    review: { renter: 'Rate this trip', owner: 'Rate the renter' },
  },
  noContact: 'After approval',
  contactClosed: '–',
  count: (total: number) => formatCount(total, 'booking', 'bookings'),
  empty: 'No bookings found',
  emptyText: { renter: 'Find a car that is free on your days.', owner: 'Requests for your cars will appear here.' },
  emptyFiltered: 'Nothing fits this filter.',
  clear: 'Clear filters',
  search: 'Search cars',
  listCar: 'List your car',
}

/** A booking, and the days of a car, as other calendars show them. */
export const bookingCalendarMessages = {
  summary: {
    renter: (car: string) => `Rental: ${car}`,
    owner: (car: string) => `Rented out: ${car}`,
    admin: (car: string) => `Booking: ${car}`,
  },
  states: {
    pending: 'The request waits for an answer.',
    upcoming: 'The booking is confirmed.',
    active: 'The trip is under way.',
    completed: 'The trip is over.',
    cancelled: 'The booking was cancelled.',
    rejected: 'The request was rejected.',
    expired: 'The request expired.',
  } satisfies Record<DisplayBookingStatus, string>,
  pickup: (hour: string) => `Pickup at ${hour}, Kigali time.`,
  withDriver: 'With driver.',
  plate: (plate: string) => `Plate: ${plate}`,
  booking: (address: string) => `Booking: ${address}`,
  taken: 'Taken',
  feed: (car: string) => `${car}: taken days`,
}

/** What an owner goes by when a renter asks for their car. */
export const renterStatsMessages = {
  label: 'About the renter',
  identity: 'Identity verified',
  noIdentity: 'Identity not verified yet',
  licence: 'Licence approved',
  licenceEnds: 'Licence ends before the trip does',
  noLicence: 'Licence not approved yet',
  trips: (count: number) => (count === 0 ? 'No trips yet' : formatCount(count, 'trip completed', 'trips completed')),
  rated: (mean: string, count: number) => `Rated ${mean} of 5 by owners (${count})`,
  short: {
    unverified: 'Not verified yet',
    rated: (mean: string, count: number) => `${mean} of 5 (${count})`,
  },
  noCancellations: 'No late cancellations in 12 months',
  cancellations: (count: number) => `${formatCount(count, 'late cancellation or no-show', 'late cancellations or no-shows')} in 12 months`,
}

/** What a renter writes of a trip, and what the owner answers. */
export const reviewMessages = {
  title: 'Rate this trip',
  edit: 'Change your review',
  editUntil: (until: string) => `You can change it until ${until}.`,
  stars: 'Stars',
  star: (count: number) => formatCount(count, 'star', 'stars'),
  text: 'Your review',
  hint: 'What should the next renter know?',
  counter: (used: string, most: string) => `${used} of ${most}`,
  submit: 'Send review',
  save: 'Save review',
  busy: 'Saving…',
  done: { title: 'Thank you', text: 'Your review is on the car’s page.' },
  shown: { renter: 'Your review', owner: 'Review of the renter', admin: 'Review of the renter' },
  by: (author: string, date: string) => `${author} · ${date}`,
  edited: 'edited',
  hidden: (reason: string) => `Hidden by the team: ${reason}`,
  of: (author: string) => `the review of ${author}`,
  answer: { renter: 'Reply from the owner', owner: 'Your reply', admin: 'Reply from the owner' },
  answerLabel: 'Your answer',
  answerHint: 'You can answer once. Everyone sees it.',
  answerSubmit: 'Send answer',
  answerDone: { title: 'Answer sent', text: 'It stands below the review.' },
  cancel: 'Keep it as it is',
  /** An owner rates the one who drove. */
  renter: {
    title: 'Rate the renter',
    text: 'Was the car treated with care, the time kept, the agreement too? Owners see the mean when this renter asks for their car. The renter does not see it.',
    submit: 'Send rating',
    save: 'Save rating',
    done: { title: 'Thank you', text: 'It helps the next owner to decide.' },
    shown: { owner: 'Your rating of the renter', admin: 'The owner’s rating of the renter' },
    edit: 'Change your rating',
  },
}
