import type { City } from './places.ts'
import type { Device } from '../lib/user-agent.ts'
import type { Theme } from '../lib/theme.ts'
import { countDays, type Day } from '../lib/days.ts'

export const userTypes = ['renter', 'owner', 'admin'] as const
export type UserType = (typeof userTypes)[number]
export const signUpTypes = ['renter', 'owner'] as const
export const verifications = ['none', 'pending', 'approved', 'rejected'] as const
export type Verification = (typeof verifications)[number]
/** `ended` is an approved licence past its last day. */
export type DisplayVerification = Verification | 'ended'

/** Counted in code points. */
export const passwordLength = { min: 10, max: 128 }
export const nameLength = 60
export const sessionDays = { idle: 30, max: 90 }
export const maxSessions = 30
export const adminSession = { idleMinutes: 30, maxHours: 12 }

export const linkHours = 24
export const recoveryCodes = 10

/** Requests with this header, such as polling, do not prolong the session. */
export const backgroundHeader = 'x-unattended'

export type Actor = { id: string; userType: UserType }

export type SessionUser = {
  id: string
  firstName: string
  lastName: string
  email: string
  avatar: string | null
  userType: UserType
  verified: boolean
  licenceEnd: LicenceExpiry | null
  theme: Theme
  homeCity: City | null
  hasCars: boolean
  emailOpen: boolean
}
export type SessionView = { user: SessionUser | null; adminExists: boolean }

export type MySession = { id: string; device: Device; createdAt: string; lastUsedAt: string; isCurrent: boolean }

/** `origin` is null if no public URL is configured; the client then uses its own. */
export type OneTimeLinkView = { token: string; origin: string | null; expiresAt: string }
export type InvitationView = { id: string; by: string; createdAt: string; expiresAt: string }

export type SecondFactorState = { isOn: boolean; recoveryLeft: number }
/** Shown once and never again. */
export type SecondFactorSetup = { secret: string; uri: string; qr: string }

export const deletedName = 'Deleted user'

export type MeView = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  payeeCode: string | null
  avatar: string | null
  userType: UserType
  idVerification: Verification
  licenceVerification: DisplayVerification
  createdAt: string
}

/** `identity` and `licence` are true if that document is approved and not expired. */
export type PublicUserView = { id: string; name: string; avatar: string | null; identity: boolean; licence: boolean; joined: string }

/** Others see only the first name and an initial. */
export const getPublicName = (user: { firstName: string; lastName: string }) => {
  const initial = Array.from(user.lastName.trim())[0]
  return initial ? `${user.firstName} ${initial.toUpperCase()}.` : user.firstName
}

export const licenceWarningDays = { first: 30, urgent: 7 }
/** `days` are left after today, negative once expired. */
export type LicenceExpiry = { day: Day; days: number }

export function getLicenceExpiry(validTo: Day | null, today: Day): LicenceExpiry | null {
  if (validTo === null) return null
  const days = countDays({ from: today, to: validTo }) - 1
  return days <= licenceWarningDays.first ? { day: validTo, days } : null
}
