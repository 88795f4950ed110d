import type { LicenceExpiry } from './licence.ts'
import type { Device } from '../lib/user-agent.ts'
import type { City } from './places.ts'
import type { Theme } from '../lib/theme.ts'

export const userTypes = ['renter', 'owner', 'admin'] as const
export type UserType = (typeof userTypes)[number]
export const signUpTypes = ['renter', 'owner'] as const
export const verifications = ['none', 'pending', 'approved', 'rejected'] as const
export type Verification = (typeof verifications)[number]
/** A licence that was approved ends with its last day. */
export type ShownVerification = Verification | 'ended'

/** Code points of a password. */
export const passwordLength = { least: 10, most: 128 }
export const nameLength = 60
/** A session ends after so many days without use, and at the latest after so many in all; an admin's sooner. */
export const sessionDays = { idle: 30, most: 90 }
/** Logged in at once; the oldest one ends. */
export const mostSessions = 30
export const adminSession = { idleMinutes: 30, mostHours: 12 }

/** A one-time link opens for so many hours. */
export const linkHours = 24
export const recoveryCodes = 10

/** The header of what a page asks again by itself: that is no use of the session. */
export const backgroundHeader = 'x-unattended'

/** Who is asking, as far as rules need it. */
export type Actor = { id: string; userType: UserType }

export type SessionUser = {
  id: string
  firstName: string
  lastName: string
  email: string
  /** Where the picture lies. */
  avatar: string | null
  userType: UserType
  verified: boolean
  /** Their driver's licence ends soon, or has ended. */
  licenceEnd: LicenceExpiry | null
  /** What they chose for every browser of theirs. */
  theme: Theme
  homeCity: City | null
  hasCars: boolean
  /** Their address was not confirmed yet. */
  emailOpen: boolean
}
export type SessionView = { user: SessionUser | null; adminExists: boolean }

export type OwnSession = { id: string; device: Device; createdAt: string; lastUsedAt: string; isCurrent: boolean }

/** A link to hand over: `origin` where the site knows its own address, else it is the one that it was asked at. */
export type OneTimeLink = { token: string; origin: string | null; expiresAt: string }
/** An invitation to become an admin that nobody has taken yet; `by` is who made it. */
export type InvitationView = { id: string; by: string; createdAt: string; expiresAt: string }

/** Whether codes of an authenticator app are asked for, and how many recovery codes are left. */
export type SecondFactorState = { isOn: boolean; recoveryLeft: number }
/** `qr` and `uri` are read by an app, `secret` is for typing; nobody is shown them again. */
export type SecondFactorSetup = { secret: string; uri: string; qr: string }

export const deletedName = 'Deleted user'

export type MeView = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  avatar: string | null
  userType: UserType
  idVerification: Verification
  licenceVerification: ShownVerification
  createdAt: string
}

/** A person as others see them; `identity` and `licence` where the team has approved that document, and it has not ended. */
export type PersonView = { id: string; name: string; avatar: string | null; identity: boolean; licence: boolean; joined: string }

/** How a person appears to others: first name and initial, never more. */
export const publicName = (person: { firstName: string; lastName: string }) => {
  const initial = Array.from(person.lastName.trim())[0]
  return initial ? `${person.firstName} ${initial.toUpperCase()}.` : person.firstName
}
