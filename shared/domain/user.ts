import { type MeView, type UserType, userTypes, type Verification } from './account.ts'
import type { ShownBookingStatus } from './booking.ts'
import type { ShownCarStatus } from './car.ts'
import type { DayRange } from '../lib/days.ts'
import type { ApprovalLogView } from './audit-log.ts'
import type { DocumentView, NamedPerson } from './document.ts'
import type { ErrorCode } from '../lib/errors.ts'
import type { RenterRecord } from './renter-stats.ts'

/** Whom the list of people can be narrowed to; members are owners and renters. */
export const userGroups = ['member', ...userTypes] as const
export type UserGroup = (typeof userGroups)[number]
export const userStates = ['active', 'suspended'] as const
export type UserState = (typeof userStates)[number]
/** By when they joined, or by their e-mail address. */
export const userSorts = ['newest', 'oldest', 'name', 'email'] as const
export type UserSort = (typeof userSorts)[number]
/** As many as one step may delete. */
export const mostDeletions = 100

/** A person in the admin's table; `cars` are those they have, `bookings` those that they asked for. */
export type AdminUserView = Omit<MeView, 'userType'> & {
  userType: UserType
  name: string
  suspendedAt: string | null
  cars: number
  bookings: number
}

/** A booking that is not over, on the page of one of its two people. */
export type UserBooking = DayRange & { id: string; car: string; shown: ShownBookingStatus; side: 'renter' | 'owner' }

/** All that the team knows of a person. */
export type AdminUserDetail = AdminUserView & {
  idVerification: Verification
  documents: DocumentView[]
  ownCars: { id: string; title: string; shown: ShownCarStatus }[]
  /** Bookings of their cars. */
  lent: number
  open: UserBooking[]
  /** Francs that they owe the platform. */
  due: number
  /** Of the last twelve months. */
  lateCancellations: number
  noShows: number
  asRenter: RenterRecord
  /** Of all their cars together; 0 while there are no reviews. */
  asOwner: { rating: number; reviews: number }
  sessions: number
  /** Others who have logged in on a device of theirs. Told to the team, and otherwise of no effect. */
  sameDevice: NamedPerson[]
  decisions: ApprovalLogView[]
}

export type Deletion = { deleted: string[]; refused: { id: string; code: ErrorCode }[] }
