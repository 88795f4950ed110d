import type { BookingChangeView } from './booking-change.ts'
import type { BookingSummary } from './booking.ts'
import { addDays, type Day } from '../lib/days.ts'

export type DueTask = 'late' | 'answer' | 'return' | 'pickup'
export type DueBooking = BookingSummary & { due: DueTask }
export type ExpiringDocument = { carId: string; title: string; kind: 'insurance' | 'inspection'; day: Day }

/** A change of days that waits for the owner's answer. */
export type DueChange = { booking: BookingSummary; change: BookingChangeView }

export type OwnerTasksView = {
  changes: DueChange[]
  bookings: DueBooking[]
  total: number
  /** Requests and changes to answer. */
  requests: number
  documents: ExpiringDocument[]
  /** What an approval from this list accepts. */
  ownerAgreementVersion: string
}

export const documentWarningDays = 30

export function getDueTask({ displayStatus, to }: Pick<BookingSummary, 'displayStatus' | 'to'>, today: Day): DueTask {
  if (displayStatus === 'pending') return 'answer'
  if (displayStatus === 'upcoming') return 'pickup'
  return to < today ? 'late' : 'return'
}

export function getExpiringDocuments(car: { insuranceValidTo: Day | null; inspectionValidTo: Day | null }, today: Day) {
  const last = addDays(today, documentWarningDays)
  const documents = [
    { kind: 'insurance' as const, day: car.insuranceValidTo },
    { kind: 'inspection' as const, day: car.inspectionValidTo },
  ]
  return documents.flatMap(({ kind, day }) => (day !== null && day <= last ? [{ kind, day }] : []))
}
