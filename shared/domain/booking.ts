import type { PaymentMethod } from './payment-method.ts'
import type { FineView } from './fine.ts'
import type { PublicUserView } from './account.ts'
import type { Fuel, PhotoView } from './car.ts'
import type { BookingChangeView, DayPrice } from './booking-change.ts'
import { addDays, type Day, toDay, getDayStart } from '../lib/days.ts'
import type { DisputeView } from './dispute.ts'
import { dayMs, hourMs } from '../lib/durations.ts'
import type { LedgerLineView } from './ledger.ts'
import type { City } from './places.ts'
import type { Quote } from './pricing.ts'
import type { RenterRatingView, RenterRecord, BookingReviewView } from './review.ts'
import type { ChargesView } from './settlement.ts'
import type { ListedTerms } from './terms.ts'

export const bookingStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'expired', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** The stored statuses with `approved` split into `upcoming` and `active`. */
export const displayBookingStatuses = ['pending', 'upcoming', 'active', 'completed', 'cancelled', 'rejected', 'expired'] as const
export type DisplayBookingStatus = (typeof displayBookingStatuses)[number]

export const bookingActions = ['approve', 'reject', 'cancel'] as const
export type BookingAction = (typeof bookingActions)[number]
export type SystemTransition = 'complete' | 'expire' | 'lapse'
export const changeEventActions = [
  'change_ask',
  'change_agree',
  'change_accept',
  'change_refuse',
  'change_withdraw',
  'change_lapse',
] as const
export type ChangeEventAction = (typeof changeEventActions)[number]
export const bookingEventActions = [
  ...bookingActions,
  'request',
  'expire',
  'lapse',
  'pickup',
  'return',
  'complete',
  'pickup_hour',
  'return_hour',
  'not_returned',
  'pickup_note',
  'return_note',
  'give_back',
  'extra_paid',
  'fine_recorded',
  'fine_paid',
  ...changeEventActions,
] as const
export type BookingEventAction = (typeof bookingEventActions)[number]
export type Party = 'renter' | 'owner' | 'admin' | 'system'
/** `both` is for documents that renter and owner share. */
export type Viewer = Exclude<Party, 'system'> | 'both'

export const maxOpenRequests = 10
export const maxChangesPerHour = 10
/** Changes of days that may be asked for one booking, on one day in Kigali. */
export const maxChangesPerDay = 3
/** Apply until an identity document or licence is approved; `open` counts bookings and requests. */
export const unverifiedLimits = { open: 3, days: 30 }
export const reasonLength = 500
export const noteLength = 2_000
export const maxOdometer = 2_000_000
export const maxPickupTries = 5
export const pickupLockMinutes = 15
/** Days after the last day until the system closes a trip without a recorded return. */
export const graceDays = 3

type Transition = {
  action: BookingAction | SystemTransition
  from: BookingStatus
  to: BookingStatus
  by: readonly Party[]
  needsReason?: true
}

const transitions: readonly Transition[] = [
  { action: 'approve', from: 'pending', to: 'approved', by: ['owner', 'admin'] },
  { action: 'reject', from: 'pending', to: 'rejected', by: ['owner', 'admin'], needsReason: true },
  { action: 'cancel', from: 'pending', to: 'cancelled', by: ['renter'] },
  { action: 'cancel', from: 'approved', to: 'cancelled', by: ['renter'] },
  { action: 'cancel', from: 'approved', to: 'cancelled', by: ['owner', 'admin'], needsReason: true },
  { action: 'expire', from: 'pending', to: 'expired', by: ['system'] },
  { action: 'lapse', from: 'approved', to: 'cancelled', by: ['system'] },
  { action: 'complete', from: 'approved', to: 'completed', by: ['owner', 'admin', 'system'] },
]

/** Returns an error code if nobody may do this now, or only another party may. */
export function findTransition(
  booking: { status: BookingStatus; pickedUp: boolean },
  action: BookingAction | SystemTransition,
  party: Party,
): Transition | 'booking_moved_on' | 'forbidden' {
  const possible = transitions.filter((transition) => transition.action === action && transition.from === booking.status)
  const tooLate = booking.pickedUp && (action === 'cancel' || action === 'lapse')
  const tooEarly = !booking.pickedUp && action === 'complete'
  if (possible.length === 0 || tooLate || tooEarly) return 'booking_moved_on'
  return possible.find((transition) => transition.by.includes(party)) ?? 'forbidden'
}

export const holdsDays = (status: BookingStatus) => status === 'pending' || status === 'approved'

/** A request past `expiresAt` is expired even before the job has written it. */
export const getCurrentStatus = (booking: { status: BookingStatus; expiresAt: Date }, now: Date): BookingStatus =>
  booking.status === 'pending' && booking.expiresAt <= now ? 'expired' : booking.status

export function getDisplayStatus(status: BookingStatus, pickedUp: boolean): DisplayBookingStatus {
  if (status !== 'approved') return status
  return pickedUp ? 'active' : 'upcoming'
}

export const bookingGroups = ['now', 'waiting', 'upcoming', 'past'] as const
export type BookingGroup = (typeof bookingGroups)[number]

export const hasEndedEarly = (displayStatus: DisplayBookingStatus) =>
  displayStatus === 'cancelled' || displayStatus === 'rejected' || displayStatus === 'expired'

export const adminBookingStatuses = ['pending', 'confirmed', 'canceled', 'completed', 'rejected', 'expired'] as const
export type AdminBookingStatus = (typeof adminBookingStatuses)[number]
export const agreedStatuses = ['approved', 'completed'] as const satisfies BookingStatus[]
export const adminBookingFilters = [...adminBookingStatuses, 'agreed', 'active', 'disputed', 'overdue'] as const
export type AdminBookingFilter = (typeof adminBookingFilters)[number]
const adminStatusNames: Record<BookingStatus, AdminBookingStatus> = {
  pending: 'pending',
  approved: 'confirmed',
  rejected: 'rejected',
  cancelled: 'canceled',
  expired: 'expired',
  completed: 'completed',
}
export const toAdminStatus = (status: BookingStatus): AdminBookingStatus => adminStatusNames[status]
export const toStoredStatus = (status: AdminBookingStatus): BookingStatus =>
  bookingStatuses.find((stored) => adminStatusNames[stored] === status) ?? 'pending'

export function getExpiry(sentAt: Date, firstDay: Day, requestHours: number) {
  const expiry = sentAt.getTime() + requestHours * hourMs
  return new Date(Math.min(expiry, getDayStart(addDays(firstDay, 1)).getTime()))
}

export const getFreeCancellationEnd = (firstDay: Day, cancellationHours: number) =>
  new Date(getDayStart(firstDay).getTime() - cancellationHours * hourMs)

export const getClosingTime = (lastDay: Day) => getDayStart(addDays(lastDay, graceDays + 1))

type Trip = { status: BookingStatus; pickedUpAt: Date | null; returnedAt: Date | null; notReturnedAt: Date | null; lastDay: Day }

export const isNotReturned = ({ status, returnedAt, notReturnedAt }: Omit<Trip, 'lastDay' | 'pickedUpAt'>) =>
  status === 'approved' && notReturnedAt !== null && returnedAt === null

export const canBeNotReturned = ({ status, pickedUpAt, returnedAt, notReturnedAt, lastDay }: Trip, today: Day) =>
  status === 'approved' && pickedUpAt !== null && returnedAt === null && notReturnedAt === null && lastDay < today

/** Before the pickup, or before the last day begins. */
export const canChangeReturnHour = (booking: { status: BookingStatus; isPickedUp: boolean; to: Day }, today: Day) =>
  holdsDays(booking.status) && (booking.isPickedUp ? today < booking.to : today <= booking.to)

/** An offline handover may reach the server this many days late. */
export const offlineRecordDays = 3
export const clockSkewMinutes = 5

export const canAddHandoverPhotos = (recordedAt: Date, now: Date) => now.getTime() - recordedAt.getTime() <= offlineRecordDays * dayMs

export type BookingEventView = {
  id: string
  action: BookingEventAction
  party: Party
  to: BookingStatus
  reason: string | null
  at: string
  /** Set for a late cancellation or no-show. */
  countsAgainstUser?: true
  isWaived?: true
  by?: string
}
export function getNextHandover({
  displayStatus,
  depositOpen,
}: Pick<BookingSummary, 'displayStatus' | 'depositOpen'>): HandoverKind | null {
  if (displayStatus === 'upcoming') return 'pickup'
  return displayStatus === 'active' || depositOpen ? 'return' : null
}

/** `at` is the server's time; additions arrived after the renter's answer. */
type Received = { at: string; isAddition?: true }
export type HandoverPhotoView = PhotoView & Received
type HandoverNoteView = { id: string; party: Party; text: string } & Received

export const handoverKinds = ['pickup', 'return'] as const
export type HandoverKind = (typeof handoverKinds)[number]
export type HandoverView = {
  kind: HandoverKind
  at: string
  cashReceived: number | null
  method: PaymentMethod
  /** The number of the transaction, if it was not cash. */
  reference: string | null
  depositReturned: number | null
  charges: ChargesView | null
  reason: string | null
  odometer: number | null
  fuel: number | null
  notes: string | null
  photos: HandoverPhotoView[]
  laterNotes: HandoverNoteView[]
  takesPhotos: boolean
  agreed: boolean | null
  answerNote: string | null
  answeredAt: string | null
}
type BookingCarView = { id: string; title: string; photo: PhotoView | null; location: City; fuel: Fuel; plate?: string | null }
export type BookingUserView = PublicUserView & { cancellations: number; phone?: string | null; record?: RenterRecord; licenceEnds?: true }

export type BookingSummary = Quote & {
  id: string
  carId: string
  status: BookingStatus
  displayStatus: DisplayBookingStatus
  from: Day
  to: Day
  createdAt: string
  expiresAt: string
  minutesLeft?: number
  reason: string | null
  withDriver: boolean
  /** `HH:00` in Kigali. */
  pickupHour: string
  /** `HH:00` in Kigali on the last day. */
  returnHour: string
  party: Exclude<Party, 'system'>
  car: BookingCarView
  renter: BookingUserView
  owner: BookingUserView
  commission?: number
  ownerEarns?: number
  pickupCode?: string
  /** Where the renter may send the money of the pickup, while it is to come. */
  payeeCode?: string
  depositOpen?: true
  /** ISO instant until which the owner may keep part of an open deposit. */
  keepUntil?: string
  isOut?: true
}

export type ListedBooking = BookingSummary & { group: BookingGroup; canReview: boolean }

export type BookingView = BookingSummary & {
  /** The listing's terms at the time of the request. */
  terms: ListedTerms
  /** Renters get it only while they also see the plate. */
  pickupPlace?: string | null
  pricePerDay: number
  dayPrices: DayPrice[]
  serviceFeePercent: number | null
  changes: BookingChangeView[]
  /** From the approval until the return, while a day is left. */
  canChange?: true
  message: string | null
  pickupLockedUntil: string | null
  freeCancellationUntil: string
  cancellationHours: number
  renterAgreementVersion: string
  ownerMustAgree: boolean
  ownerAgreementVersion: string
  events: BookingEventView[]
  handovers: HandoverView[]
  disputes: DisputeView[]
  fines: FineView[]
  ledger: LedgerLineView[]
  review: BookingReviewView | null
  canReview: boolean
  /** Both accounts share a phone or document number. */
  cannotRate?: true
  reviewUntil: string | null
  renterRating?: RenterRatingView
  mayBeOut?: true
}

export type WaitingRequest = Pick<BookingSummary, 'days' | 'expiresAt' | 'minutesLeft' | 'car' | 'renter'> & { message: string | null }

/** `request` is set only in the list of pending requests. */
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
  disputed?: true
  isOut?: true
  request?: WaitingRequest
}

/** Days after the return while both parties still see phone and plate. */
export const contactDays = 7

export function isContactOpen(booking: { status: BookingStatus; returnedAt: Date | null; movedAt: Date }, now: Date) {
  if (booking.status === 'approved') return true
  if (booking.status !== 'completed') return false
  return now < getDayStart(addDays(toDay(booking.returnedAt ?? booking.movedAt), contactDays + 1))
}
