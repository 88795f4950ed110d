import { countDays, type Day } from '../lib/days.ts'

export const licenceWarnings = { first: 30, urgent: 7 }
/** `days` are left after today, negative once expired. */
export type LicenceExpiry = { day: Day; days: number }

export function getLicenceExpiry(validTo: Day | null, today: Day): LicenceExpiry | null {
  if (validTo === null) return null
  const days = countDays({ from: today, to: validTo }) - 1
  return days <= licenceWarnings.first ? { day: validTo, days } : null
}
