import { countDays, type Day } from '../lib/days.ts'

/** Days before a licence ends from which on its person is told. */
export const licenceWarnings = { first: 30, urgent: 7 }
/** A licence that ends soon or has ended: `days` that are left after today, below zero once it has. */
export type LicenceExpiry = { day: Day; days: number }

/** What a licence that was approved says of its last day, once that is near. */
export function getLicenceExpiry(validTo: Day | null, today: Day): LicenceExpiry | null {
  if (validTo === null) return null
  const days = countDays({ from: today, to: validTo }) - 1
  return days <= licenceWarnings.first ? { day: validTo, days } : null
}
