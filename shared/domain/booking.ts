import type { PersonView } from './account.ts'
import type { PhotoView } from './car.ts'
import { addDays, type Day, toDay, getStart } from '../lib/days.ts'
import type { DisputeView } from './dispute.ts'
import { dayMs, hourMs } from '../lib/durations.ts'
import type { LedgerLineView } from './ledger.ts'
import type { City } from './places.ts'
import type { Quote } from './pricing.ts'
import type { RenterRatingView, RenterRecord } from './renter-stats.ts'
import type { OwnReviewView } from './review.ts'
import type { ListedTerms } from './terms.ts'

export const bookingStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'expired', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** What renter and owner see. */
export const shownBookingStatuses = ['pending', 'upcoming', 'active', 'completed', 'cancelled', 'rejected', 'expired'] as const
export type ShownBookingStatus = (typeof shownBookingStatuses)[number]

export const bookingActions = ['approve', 'reject', 'cancel'] as const
export type BookingAction = (typeof bookingActions)[number]
/** Moves that nobody chooses: the return ends a trip, time ends the rest. */
export type SystemTransition = 'complete' | 'expire' | 'lapse'
/** Everything that is written down of a booking. */
export const bookingEventActions = [
  ...bookingActions,
  'request',
  'expire',
  'lapse',
  'pickup',
  'return',
  'complete',
  'pickup_hour',
  'not_returned',
  'pickup_note',
  'return_note',
] as const
export type BookingEventAction = (typeof bookingEventActions)[number]
export type Party = 'renter' | 'owner' | 'admin' | 'system'
/** Who reads a page; `both` for a document that the two sides share. */
export type Reader = Exclude<Party, 'system'> | 'both'

export const maxOpenRequests = 10
/** Requests that a person may send within an hour, and bookings that they may cancel. */
export const movesAnHour = 10
/** Limits until the identity document or licence is approved: open requests and bookings, and days in all. */
export const unverifiedLimits = { open: 3, days: 30 }
export const reasonLength = 500
export const noteLength = 2_000
export const maxReading = 2_000_000
export const pickupTries = 5
export const pickupLockMinutes = 15
/** Days after the last day at which a trip without a recorded end is closed by itself. */
export const graceDays = 3

type Move = { action: BookingAction | SystemTransition; from: BookingStatus; to: BookingStatus; by: readonly Party[]; needsReason?: true }

const moves: readonly Move[] = [
  { action: 'approve', from: 'pending', to: 'approved', by: ['owner', 'admin'] },
  { action: 'reject', from: 'pending', to: 'rejected', by: ['owner', 'admin'], needsReason: true },
  { action: 'cancel', from: 'pending', to: 'cancelled', by: ['renter'] },
  { action: 'cancel', from: 'approved', to: 'cancelled', by: ['renter'] },
  { action: 'cancel', from: 'approved', to: 'cancelled', by: ['owner', 'admin'], needsReason: true },
  { action: 'expire', from: 'pending', to: 'expired', by: ['system'] },
  { action: 'lapse', from: 'approved', to: 'cancelled', by: ['system'] },
  { action: 'complete', from: 'approved', to: 'completed', by: ['owner', 'admin', 'system'] },
]

/** The move this party may make now, or the refusal: wrong moment (for anyone) or wrong party. A trip under way can no longer be cancelled. */
export function findTransition(
  booking: { status: BookingStatus; pickedUp: boolean },
  action: BookingAction | SystemTransition,
  party: Party,
): Move | 'booking_moved_on' | 'forbidden' {
  const possible = moves.filter((move) => move.action === action && move.from === booking.status)
  const tooLate = booking.pickedUp && (action === 'cancel' || action === 'lapse')
  const tooEarly = !booking.pickedUp && action === 'complete'
  if (possible.length === 0 || tooLate || tooEarly) return 'booking_moved_on'
  return possible.find((move) => move.by.includes(party)) ?? 'forbidden'
}

export const holdsDays = (status: BookingStatus) => status === 'pending' || status === 'approved'

/** The status that counts now: a request past its `expiresAt` is expired, also before the job has written it. */
export const statusNow = (booking: { status: BookingStatus; expiresAt: Date }, now: Date): BookingStatus =>
  booking.status === 'pending' && booking.expiresAt <= now ? 'expired' : booking.status

export function shownStatus(status: BookingStatus, pickedUp: boolean): ShownBookingStatus {
  if (status !== 'approved') return status
  return pickedUp ? 'active' : 'upcoming'
}

/** The parts of one side's list, in their order: what is or should be under way, what waits, what comes, what is over. */
export const bookingGroups = ['now', 'waiting', 'upcoming', 'past'] as const
export type BookingGroup = (typeof bookingGroups)[number]

/** Ended without a trip: nothing is due of it. */
export const endedEarly = (shown: ShownBookingStatus) => shown === 'cancelled' || shown === 'rejected' || shown === 'expired'

/** What the admin area calls the stored statuses. */
export const adminBookingStatuses = ['pending', 'confirmed', 'canceled', 'completed', 'rejected', 'expired'] as const
export type AdminBookingStatus = (typeof adminBookingStatuses)[number]
export const agreedStatuses = ['approved', 'completed'] as const satisfies BookingStatus[]
/** What the admin's list can be narrowed to: a status, or what needs somebody. */
export const adminBookingFilters = [...adminBookingStatuses, 'agreed', 'active', 'disputed', 'overdue'] as const
export type AdminBookingFilter = (typeof adminBookingFilters)[number]
const adminWords: Record<BookingStatus, AdminBookingStatus> = {
  pending: 'pending',
  approved: 'confirmed',
  rejected: 'rejected',
  cancelled: 'canceled',
  expired: 'expired',
  completed: 'completed',
}
export const adminStatus = (status: BookingStatus): AdminBookingStatus => adminWords[status]
export const storedStatus = (status: AdminBookingStatus): BookingStatus =>
  bookingStatuses.find((stored) => adminWords[stored] === status) ?? 'pending'

/** A request lives that many hours, and never past the end of its first day. */
export function getExpiry(sentAt: Date, firstDay: Day, requestHours: number) {
  const hours = sentAt.getTime() + requestHours * hourMs
  return new Date(Math.min(hours, getStart(addDays(firstDay, 1)).getTime()))
}

/** Until this instant an approved booking is cancelled without being counted. */
export const freeCancellationUntil = (firstDay: Day, cancellationHours: number) =>
  new Date(getStart(firstDay).getTime() - cancellationHours * hourMs)

/** From this instant a trip without a recorded end, or a booking never picked up, is closed by the system. */
export const closesAt = (lastDay: Day) => getStart(addDays(lastDay, graceDays + 1))

type Trip = { status: BookingStatus; pickedUpAt: Date | null; returnedAt: Date | null; notReturnedAt: Date | null; lastDay: Day }

/** Somebody has said that the car did not come back, and it has not since. */
export const isNotReturned = ({ status, returnedAt, notReturnedAt }: Omit<Trip, 'lastDay' | 'pickedUpAt'>) =>
  status === 'approved' && notReturnedAt !== null && returnedAt === null

/** After its last day a trip that goes on can be called one whose car did not come back, once. */
export const canBeNotReturned = ({ status, pickedUpAt, returnedAt, notReturnedAt, lastDay }: Trip, today: Day) =>
  status === 'approved' && pickedUpAt !== null && returnedAt === null && notReturnedAt === null && lastDay < today

/** A handover recorded without a connection may reach the server this many days later; phone clocks run a little ahead. */
export const lateRecordDays = 3
export const clockSkewMinutes = 5

/** Photos of a record may come for as long after it as the record may after what it tells. */
export const photosOpen = (recordedAt: Date, now: Date) => now.getTime() - recordedAt.getTime() <= lateRecordDays * dayMs

/** Fuel in eighths of the tank, as it is read off a gauge. */
export const fuelEighths = 8

export type BookingEventView = {
  id: string
  action: BookingEventAction
  party: Party
  to: BookingStatus
  reason: string | null
  at: string
  /** A late cancellation or no-show that others see, or that the team has taken back. */
  counts?: true
  forgiven?: true
  /** Who it was, for admins. */
  by?: string
}
/** What is to be recorded of a booking next. */
export function dueHandover({ shown, depositOpen }: Pick<BookingSummary, 'shown' | 'depositOpen'>): HandoverKind | null {
  if (shown === 'upcoming') return 'pickup'
  return shown === 'active' || depositOpen ? 'return' : null
}

/** `at`: when the site received it. Additions came after the renter's answer. */
type Received = { at: string; isAddition?: true }
export type HandoverPhotoView = PhotoView & Received
export type HandoverNoteView = { id: string; party: Party; text: string } & Received

export const handoverKinds = ['pickup', 'return'] as const
export type HandoverKind = (typeof handoverKinds)[number]
export type HandoverView = {
  kind: HandoverKind
  at: string
  cashReceived: number | null
  depositReturned: number | null
  reason: string | null
  odometer: number | null
  fuel: number | null
  notes: string | null
  photos: HandoverPhotoView[]
  /** What was written after the record itself. */
  laterNotes: HandoverNoteView[]
  /** Photos and notes may still be added to it. */
  takesPhotos: boolean
  /** What its renter says of it; null as long as they have said nothing. */
  agreed: boolean | null
  answerNote: string | null
  answeredAt: string | null
}
type BookingCarView = { id: string; title: string; photo: PhotoView | null; location: City; plate?: string | null }
/**
 * The other side of a booking. `phone` from approval to seven days after the return; `cancellations` on that side, of the last twelve months; a renter's `record` for
 * the owner and admins, from the request to the return. `licenceEnds`: beside the record, where their licence ends before the trip does.
 */
export type BookingPersonView = PersonView & { cancellations: number; phone?: string | null; record?: RenterRecord; licenceEnds?: true }

/**
 * A booking in short. `commission` and `ownerEarns` for its owner and admins; `pickupCode` for its renter alone, while the pickup is still to come;
 * `minutesLeft` while it waits for an answer.
 */
export type BookingSummary = Quote & {
  id: string
  carId: string
  status: BookingStatus
  shown: ShownBookingStatus
  from: Day
  to: Day
  createdAt: string
  expiresAt: string
  minutesLeft?: number
  reason: string | null
  withDriver: boolean
  /** `HH:00` of the first day, in Kigali. */
  pickupHour: string
  party: Exclude<Party, 'system'>
  car: BookingCarView
  renter: BookingPersonView
  owner: BookingPersonView
  commission?: number
  ownerEarns?: number
  pickupCode?: string
  /** The system closed the trip, and nobody has said what became of the deposit. */
  depositOpen?: true
  /** Its owner or the team has said that the car did not come back. */
  isOut?: true
}

/** A booking in one side's list. `canReview`: this side has not rated the trip yet and may. */
export type ListedBooking = BookingSummary & { group: BookingGroup; canReview: boolean }

export type BookingView = BookingSummary & {
  /** As the listing said them when the request was sent. */
  terms: ListedTerms
  /** Where exactly: for owner and admins, for the renter as long as they see the plate. */
  pickupPlace?: string | null
  pricePerDay: number
  serviceFeePercent: number
  message: string | null
  pickupLockedUntil: string | null
  freeCancellationUntil: string
  cancellationHours: number
  renterAgreementVersion: string
  ownerMustAgree: boolean
  /** What an owner who approves, or types the code, accepts now. */
  ownerAgreementVersion: string
  events: BookingEventView[]
  handovers: HandoverView[]
  disputes: DisputeView[]
  ledger: LedgerLineView[]
  review: OwnReviewView | null
  canReview: boolean
  /** Both accounts share a phone or document number: the actor could rate the trip otherwise. */
  cannotRate?: true
  /** The end of the time for a review that is still to be written. */
  reviewUntil: string | null
  /** For the owner and admins, once there is one or may be. */
  renterRating?: RenterRatingView
  /** For the owner and admins: they may say that the car did not come back. */
  mayBeOut?: true
}

/** What an admin needs to decide on a request. */
export type WaitingRequest = Pick<BookingSummary, 'days' | 'expiresAt' | 'minutesLeft' | 'car' | 'renter'> & { message: string | null }

/** A booking in the admin's table; `request` where what waits for a decision was asked for. */
export type AdminBookingView = {
  id: string
  carId: string
  carTitle: string
  renterName: string
  ownerName: string
  from: Day
  to: Day
  totalPrice: number
  status: AdminBookingStatus
  createdAt: string
  /** One of its sides waits for the team. */
  disputed?: true
  /** The car did not come back. */
  isOut?: true
  request?: WaitingRequest
}

/** How long the two sides see each other's phone and plate after the return. */
export const contactDays = 7

/** True from the approval until the end of the seventh day after the return. */
export function contactOpen(booking: { status: BookingStatus; returnedAt: Date | null; movedAt: Date }, now: Date) {
  if (booking.status === 'approved') return true
  if (booking.status !== 'completed') return false
  return now < getStart(addDays(toDay(booking.returnedAt ?? booking.movedAt), contactDays + 1))
}
