import type { Party, Viewer, DisplayBookingStatus, BookingGroup } from '../../domain/booking.ts'
import { appMessages, formatDayCount, formatCount } from './app.ts'
import { adminPages, dashboardPages } from './dashboard.ts'
import { getReference } from '../../domain/statement.ts'
import { ledgerKindNames, paymentRegisteredText } from './ledger.ts'

type Sum = { total: string; deposit: string }
type Side = 'renter' | 'owner'
/** Who sees a late cancellation of theirs, and for how long. */
const lateSeen: Record<Side, string> = {
  renter: 'owners see a late cancellation for 12 months',
  owner: 'renters see a late cancellation on your cars for 12 months',
}

const parties: Record<Party, string> = { renter: 'the renter', owner: 'the owner', admin: 'our team', system: 'the system' }
/** Who did something, as the reader sees it. An admin is never "you", since the team is several people. */
export const by = (party: Party, viewer: Viewer) => (party === viewer && party !== 'admin' ? 'you' : parties[party])

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
    next: 'Next step',
    viewCar: 'View the car',
    from: 'Pickup',
    to: 'Return',
    first: 'First day',
    last: 'Last day',
    place: 'Place',
    cash: { renter: 'Cash to bring', owner: 'Cash to collect', admin: 'Cash at pickup' } satisfies Record<Exclude<Party, 'system'>, string>,
    cashDeposit: { renter: 'incl. refundable deposit', owner: 'incl. deposit to give back', admin: 'incl. deposit' } satisfies Record<
      Exclude<Party, 'system'>,
      string
    >,
    trip: 'Trip and car',
    papers: 'Documents',
    messages: 'Messages',
    city: 'City',
    plate: 'Plate',
    message: { renter: 'Your message', owner: 'Message from the renter', admin: 'Message from the renter' } satisfies Record<
      Exclude<Party, 'system'>,
      string
    >,
    messageMasked: 'You’ll see phone numbers, emails and links after you approve.',
    timeline: 'History',
    countsAgainstUser: 'Counts for 12 months.',
    waived: 'Removed by our team.',
    money: 'Price',
    ledger: 'Cash records',
    print: 'Print',
    toCalendar: 'Add to calendar',
    paper: (id: string) => `Reference ${getReference(id)}`,
    /** A request until it is approved. */
    reference: ({ id, events }: { id: string; events: readonly { action: string }[] }) =>
      `${events.some(({ action }) => action === 'approve') ? 'Booking' : 'Request'} ${getReference(id)}`,
    agreement: 'Agreement',
    agreementTitle: dashboardPages.agreement,
  },
  next: {
    pending: {
      renter: (until: string) => `The owner must answer by ${until}, or the request expires. You pay nothing before pickup.`,
      owner: (until: string) => `Answer by ${until}, or the request expires.`,
      admin: (until: string) => `The owner or our team must answer by ${until}.`,
    },
    upcoming: {
      renter: (on: string, hour: string) =>
        `Meet the owner ${on} at ${hour}. Check the car, count the cash together, then give the owner your code.`,
      owner: ({ total }: Sum) => `Collect ${total} in cash at pickup, then start the trip with the renter’s code.`,
      admin: ({ total }: Sum) => `The owner collects ${total} in cash at pickup. No pickup is recorded yet.`,
    },
    pickup: {
      today: (hour: string) => `Pickup is today at ${hour}.`,
      missed: (on: string) => `Pickup was ${on} and isn’t recorded yet.`,
      over: (closes: string) =>
        `Your days are over and no pickup is recorded. Did you have the car? Call the owner. Without a record, the booking is cancelled ${closes} and counts as a no-show.`,
      text: 'Check the car together, count the cash, then give the owner your code.',
      until: (until: string) => `The code works until ${until}.`,
    },
    deposit: {
      owner: (deposit: string) => `${deposit} of it is the deposit, to give back at return.`,
      admin: (deposit: string) => `${deposit} of it is the deposit.`,
    },
    active: {
      renter: (to: string, { deposit }: Sum) => `Return the car ${to}. If all is in order, you get your ${deposit} deposit back.`,
      owner: (to: string, { deposit }: Sum) => `The car is due back ${to}. Then record the return and give back the ${deposit} deposit.`,
      admin: (to: string, { deposit }: Sum) => `The car is due back ${to}. The owner holds the ${deposit} deposit.`,
    },
    overdue: {
      renter: (on: string, { deposit }: Sum) =>
        `The trip ended ${on}. Return the car now. Already back? Ask the owner to record the return and give back your ${deposit} deposit.`,
      owner: (on: string, { deposit }: Sum) => `The trip ended ${on}. Record the return and the ${deposit} deposit.`,
      admin: (on: string, { deposit }: Sum) => `The trip ended ${on}. No return is recorded. The owner holds the ${deposit} deposit.`,
    },
    out: {
      renter: 'The owner says the car has not been returned. The trip stays open until the return is recorded.',
      owner: 'The car is marked as not returned. The trip stays open until you record the return.',
      admin: 'The car is marked as not returned. The trip stays open until the return is recorded.',
    },
    closes: {
      renter: (on: string) => `If nobody records the return, the trip closes ${on}.`,
      owner: (on: string) => `If you record nothing, the trip closes ${on}.`,
      admin: (on: string) => `If nobody records the return, the trip closes ${on}.`,
    },
    completed: {
      review: (until: string) => `The trip is over. You can rate it until ${until}.`,
      renter: 'The trip is over. There’s nothing left to do. Thank you!',
      rate: (until: string) => `You can rate the trip until ${until}.`,
      rateRenter: (until: string) => `The trip is over. You can rate the renter until ${until}.`,
      owner: 'The trip is over. Thank you for sharing your car.',
      admin: 'The trip is over.',
    },
    unrecorded: {
      renter: (deposit: string) =>
        `The trip closed without a recorded return. Did you get your ${deposit} deposit back? If not, call the owner.`,
      owner: (deposit: string) => `The trip closed without a recorded return. Record how much of the ${deposit} deposit you gave back.`,
      admin: (deposit: string) => `The trip closed without a recorded return. The owner still has to record the ${deposit} deposit.`,
    },
    cancelled: (party: Party, viewer: Viewer) => `Cancelled by ${by(party, viewer)}. No payment is due.`,
    youCancelled: 'You cancelled this. No payment is due.',
    counted: 'Others see this late cancellation for 12 months.',
    lapsed: 'Cancelled because no pickup was recorded. No payment is due.',
    noShow: 'Owners see this no-show for 12 months.',
    waived: 'It no longer counts against you.',
    unpaidBack: 'Didn’t get it back? Write to us.',
    rejected: (party: Party, viewer: Viewer) => `Rejected by ${by(party, viewer)}. No payment is due.`,
    expired: { renter: 'The owner didn’t answer in time. You pay nothing.', owner: 'Nobody answered in time. The days are free again.' },
    reason: 'Reason:',
    again: 'Find another car',
  },
  cash: {
    trip: 'For the trip',
    tripText: 'Fees included',
    deposit: 'Security deposit, refundable',
    depositText: 'Returned when the car is back in order',
    along: 'What to bring',
    things: [
      'Cash – keep the deposit in a separate envelope',
      'Your driver’s licence, and an identity card or passport',
      'Your phone with the pickup code',
    ],
    count: 'Pay only when you’ve seen the car. Count the cash together.',
  },
  code: {
    title: 'Your pickup code',
    spoken: (code: string) => `Pickup code ${code.split('').join(' ')}`,
    locked: (until: string) => `Too many wrong codes. This code works again from ${until}.`,
  },
  person: {
    title: { renter: 'Renter', owner: 'Owner' },
    verified: 'Identity verified',
    unverified: 'Identity not verified',
    cancellations: (count: number) =>
      count === 0 ? 'No late cancellations in 12 months' : `${count} late ${count === 1 ? 'cancellation' : 'cancellations'} in 12 months`,
    joined: (month: string) => `Joined in ${month}`,
    call: 'Call',
    whatsapp: 'WhatsApp',
    account: 'Open the account',
    phoneLater: 'You’ll see the phone number after approval.',
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
    at: (day: string, hour: string) => `${day} at ${hour}`,
    change: 'Change hour',
    changeTitle: 'Change the pickup hour',
    hour: (day: string) => `Pickup on ${day} at`,
    hint: 'Changing it at short notice? Call first.',
    keep: 'Keep it',
    save: 'Save',
    changed: (hour: string, party: Party) => ({
      title: `Pickup at ${hour}`,
      text: party === 'owner' ? 'The renter sees the new hour.' : 'The owner sees the new hour.',
    }),
  },
  return: {
    changeTitle: 'Change the return hour',
    hour: (day: string) => `Return on ${day} at`,
    changed: (hour: string, party: Party) => ({
      title: `Return at ${hour}`,
      text: party === 'owner' ? 'The renter sees the new hour.' : 'The owner sees the new hour.',
    }),
  },
  policy: {
    pending: 'Withdrawing is free and won’t affect your record.',
    free: (until: string, side: Side) => `Cancelling is free until ${until}. After that it’s still free, but ${lateSeen[side]}.`,
    counted: (until: string, side: Side) => `Cancelling was free until ${until}. You still pay nothing, but ${lateSeen[side]}.`,
    tooNear: (side: Side) => `You pay nothing if you cancel. The trip is near, so ${lateSeen[side]}.`,
    admin: 'A cancellation by our team counts against neither side.',
  },
  notReturned: {
    badge: 'Not returned',
    title: 'Car not returned?',
    text: 'Call the renter first. No car? Mark it here: the trip stays open and you get a sheet for the police.',
    said: 'The trip stays open until the return is recorded. The sheet has what the police need.',
    button: 'Mark as not returned',
    question: 'Mark the car as not returned?',
    explanation: 'We’ll tell the renter and our team. It stays in the booking’s history.',
    done: { title: 'Marked as not returned', text: 'The trip stays open until the return is recorded.' },
    sheet: 'Sheet for the police (PDF)',
  },
  events: {
    request: () => 'Request sent',
    approve: (party: Party, viewer: Viewer) => `Approved by ${by(party, viewer)}`,
    reject: (party: Party, viewer: Viewer) => `Rejected by ${by(party, viewer)}`,
    cancel: (party: Party, viewer: Viewer) => `Cancelled by ${by(party, viewer)}`,
    expire: () => 'Expired without an answer',
    lapse: () => 'Cancelled: not picked up',
    complete: () => 'Completed',
    pickup: (party: Party) => (party === 'admin' ? 'Trip started by our team' : 'Trip started'),
    return: (party: Party) => (party === 'admin' ? 'Return recorded by our team' : 'Car returned'),
    pickup_hour: (party: Party, viewer: Viewer, hour: string | null) => `Pickup at ${hour ?? ''}, proposed by ${by(party, viewer)}`,
    return_hour: (party: Party, viewer: Viewer, hour: string | null) => `Return at ${hour ?? ''}, proposed by ${by(party, viewer)}`,
    pickup_note: (party: Party, viewer: Viewer) => `Pickup note by ${by(party, viewer)}`,
    return_note: (party: Party, viewer: Viewer) => `Return note by ${by(party, viewer)}`,
    fine_recorded: (party: Party, viewer: Viewer) => `Fine entered by ${by(party, viewer)}`,
    fine_paid: (party: Party, viewer: Viewer) => `Fine paid, says ${by(party, viewer)}`,
    extra_paid: (party: Party, viewer: Viewer) => `Paid beyond the deposit, recorded by ${by(party, viewer)}`,
    give_back: (party: Party, viewer: Viewer) => `More of the deposit given back, recorded by ${by(party, viewer)}`,
    not_returned: (party: Party, viewer: Viewer) => `Marked as not returned by ${by(party, viewer)}`,
  },
  actions: {
    approve: 'Approve',
    reject: 'Reject',
    cancel: { pending: 'Withdraw request', approved: 'Cancel booking' },
    busy: 'One moment…',
    done: {
      approve: {
        title: 'Booking Approved',
        text: 'You both see each other’s phone number now.',
      },
      reject: { title: 'Booking Rejected', text: 'The renter sees your reason. The days are free again.' },
      cancel: { title: 'Booking cancelled', text: 'The days are free again.' },
    },
    withdrawn: { title: 'Request withdrawn', text: 'The days are free again.' },
    approvedByTeam: { title: 'Booking Approved', text: 'Renter and owner can now call each other.' },
    rejectTitle: 'Reject this request?',
    rejectText: 'The renter will see your reason.',
    cancelTitle: { pending: 'Withdraw this request?', approved: 'Cancel this booking?' },
    reason: 'Reason',
    templates: {
      label: 'Suggested reasons',
      reject: [
        'The car is in the garage on these days.',
        'I need the car myself on these days.',
        'The trip is too long for me.',
        'The trip is too short for me.',
        'Please send a new request with another pickup hour.',
        'Please get your driver’s licence checked, then send a new request.',
      ],
      cancel: [
        'The car has broken down and won’t be ready.',
        'I need the car myself on these days.',
        'We agreed to cancel when we talked.',
      ],
    },
    agreement: {
      show: 'Read it',
      title: 'Owner agreement',
    },
    overtaken: {
      cancel: 'The request was approved before you withdrew it. Cancelling now follows the rule below.',
      reject: 'The request was approved before you rejected it. Cancelling now follows the rule below.',
    },
    ownerAgrees: 'By approving, you accept the owner agreement for this booking.',
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
    answer: { renter: (until: string) => `Owner must answer by ${until}`, owner: (until: string) => `Answer by ${until}` },
    pickup: (on: string, hour: string) => `Pickup ${on} at ${hour}`,
    pickupOpen: 'Pickup not recorded yet',
    code: 'Pickup code',
    back: { renter: (on: string) => `Return the car ${on}`, owner: (on: string) => `Car is due back ${on}` },
    overdue: {
      renter: (on: string) => `Return the car now: it was due ${on}`,
      owner: (on: string) => `Record the return: it was due ${on}`,
    },
    deposit: 'Settle the deposit',
    review: { renter: 'Rate this trip', owner: 'Rate the renter' },
  },
  noContact: 'After approval',
  contactClosed: '–',
  count: (total: number) => formatCount(total, 'booking', 'bookings'),
  empty: 'No bookings found',
  emptyText: { renter: 'Find a car for your next trip.', owner: 'Requests for your cars will appear here.' },
  emptyFiltered: 'No bookings match this filter.',
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
    pending: 'The request is waiting for an answer.',
    upcoming: 'The booking is confirmed.',
    active: 'The trip is under way.',
    completed: 'The trip is over.',
    cancelled: 'The booking was cancelled.',
    rejected: 'The request was rejected.',
    expired: 'The request expired.',
  } satisfies Record<DisplayBookingStatus, string>,
  pickup: (hour: string) => `Pickup at ${hour}, Kigali time.`,
  return: (hour: string) => `Return at ${hour}, Kigali time.`,
  withDriver: 'With driver.',
  plate: (plate: string) => `Plate: ${plate}`,
  booking: (address: string) => `Booking: ${address}`,
  taken: 'Taken',
  feed: (car: string) => `${car}: taken days`,
}

/** What an owner sees of the renter who sends a request. */
export const renterStatsMessages = {
  label: 'About the renter',
  identity: 'Identity verified',
  noIdentity: 'Identity not verified',
  licence: 'Licence approved',
  licenceEnds: 'Licence expires before the trip ends',
  noLicence: 'Licence not approved',
  trips: (count: number) => (count === 0 ? 'No trips yet' : formatCount(count, 'trip completed', 'trips completed')),
  rated: (mean: string, count: number) => `Rated ${mean} of 5 by owners (${count})`,
  short: {
    unverified: 'Not verified',
    rated: (mean: string, count: number) => `${mean} of 5 (${count})`,
  },
  noCancellations: 'No late cancellations in 12 months',
  cancellations: (count: number) => `${formatCount(count, 'late cancellation or no-show', 'late cancellations or no-shows')} in 12 months`,
}

/** A renter's review of a trip, and the owner's reply. */
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
  done: { title: 'Thank you', text: 'Your review is now on the car’s page.' },
  shown: { renter: 'Your review', owner: 'Review of the renter', admin: 'Review of the renter' },
  by: (author: string, date: string) => `${author} · ${date}`,
  edited: 'edited',
  hidden: (reason: string) => `Hidden by our team: ${reason}`,
  of: (author: string) => `the review of ${author}`,
  answer: { renter: 'Reply from the owner', owner: 'Your reply', admin: 'Reply from the owner' },
  reply: 'Reply',
  answerLabel: 'Your reply',
  answerHint: 'You can reply once. Everyone sees it.',
  answerSubmit: 'Send reply',
  answerDone: { title: 'Reply sent', text: 'It appears below the review.' },
  cancel: 'Discard changes',
  /** An owner rates the renter. */
  renter: {
    title: 'Rate the renter',
    text: 'Did they look after the car, return it on time and keep to the agreement? Other owners see the average. The renter doesn’t.',
    submit: 'Send rating',
    save: 'Save rating',
    done: { title: 'Thank you', text: 'It helps the next owner decide.' },
    shown: { owner: 'Your rating of the renter', admin: 'The owner’s rating of the renter' },
    edit: 'Change your rating',
  },
}

/** Other cars for a trip that its owner or our team ended. */
export const replacementMessages = {
  title: 'Other cars for these days',
  total: (total: string, isInstant: boolean) => `${total} in all${isInstant ? ` · ${appMessages.instantBooking}` : ''}`,
  none: 'No car nearby costs about the same on these days.',
  search: 'Search all cars',
}
