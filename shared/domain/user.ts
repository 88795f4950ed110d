import { type MeView, type UserType, userTypes, type Verification } from './account.ts'
import type { DisplayBookingStatus } from './booking.ts'
import type { DisplayCarStatus } from './car.ts'
import type { DayRange } from '../lib/days.ts'
import type { AuditLogView } from './audit-log.ts'
import type { DocumentView, NamedUser } from './document.ts'
import type { ErrorCode } from '../lib/errors.ts'
import type { RenterRecord } from './review.ts'

/** `member` means owners and renters. */
export const userGroups = ['member', ...userTypes] as const
export type UserGroup = (typeof userGroups)[number]
export const userStates = ['active', 'suspended'] as const
export type UserState = (typeof userStates)[number]
export const userSorts = ['newest', 'oldest', 'name', 'email'] as const
export type UserSort = (typeof userSorts)[number]
export const maxDeletions = 100
export const maxMessageRecipients = 50

export type AdminUserView = Omit<MeView, 'userType'> & {
  userType: UserType
  name: string
  suspendedAt: string | null
  cars: number
  bookings: number
}

export type UserBooking = DayRange & { id: string; car: string; displayStatus: DisplayBookingStatus; side: 'renter' | 'owner' }

export type AdminUserDetail = AdminUserView & {
  idVerification: Verification
  /** For edits: refused where the account has changed since. */
  version: string
  documents: DocumentView[]
  ownCars: { id: string; title: string; displayStatus: DisplayCarStatus }[]
  lent: number
  open: UserBooking[]
  /** Debt to the platform in francs. */
  due: number
  lateCancellations: number
  noShows: number
  asRenter: RenterRecord
  /** Mean over all their cars; 0 without reviews. */
  asOwner: { rating: number; reviews: number }
  sessions: number
  /** Users who logged in on the same device; informational only. */
  sameDevice: NamedUser[]
  decisions: AuditLogView[]
}

export type DeleteUsersResult = { deleted: string[]; refused: { id: string; code: ErrorCode }[] }
