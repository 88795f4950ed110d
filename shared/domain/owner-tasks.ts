import type { BookingSummary } from './booking.ts'
import { addDays, type Day } from '../lib/days.ts'

/** What a booking asks of its owner next, the most urgent first. */
export type Due = 'late' | 'answer' | 'return' | 'pickup'
export type DueBooking = BookingSummary & { due: Due }
/** A paper that ends soon, or has ended. */
export type EndingPaper = { carId: string; title: string; kind: 'insurance' | 'inspection'; day: Day }

/** `total` counts the bookings, `requests` those of them that wait for an answer. */
export type TodayView = { bookings: DueBooking[]; total: number; requests: number; papers: EndingPaper[] }

/** Days before a paper's last one from which its owner is told. */
export const paperDays = 30

/** What a booking that asks for something asks for. */
export function getDueTask({ shown, to }: Pick<BookingSummary, 'shown' | 'to'>, today: Day): Due {
  if (shown === 'pending') return 'answer'
  if (shown === 'upcoming') return 'pickup'
  return to < today ? 'late' : 'return'
}

/** Papers of a car that end by then or have ended, the first to end first. */
export function endingPapers(car: { insuranceValidTo: Day | null; inspectionValidTo: Day | null }, today: Day) {
  const last = addDays(today, paperDays)
  const papers = [
    { kind: 'insurance' as const, day: car.insuranceValidTo },
    { kind: 'inspection' as const, day: car.inspectionValidTo },
  ]
  return papers.flatMap(({ kind, day }) => (day !== null && day <= last ? [{ kind, day }] : []))
}
