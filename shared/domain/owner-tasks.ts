import type { BookingSummary } from './booking.ts'
import { addDays, type Day } from '../lib/days.ts'

export type Due = 'late' | 'answer' | 'return' | 'pickup'
export type DueBooking = BookingSummary & { due: Due }
export type EndingPaper = { carId: string; title: string; kind: 'insurance' | 'inspection'; day: Day }

export type TodayView = { bookings: DueBooking[]; total: number; requests: number; papers: EndingPaper[] }

export const paperDays = 30

export function getDueTask({ shown, to }: Pick<BookingSummary, 'shown' | 'to'>, today: Day): Due {
  if (shown === 'pending') return 'answer'
  if (shown === 'upcoming') return 'pickup'
  return to < today ? 'late' : 'return'
}

export function endingPapers(car: { insuranceValidTo: Day | null; inspectionValidTo: Day | null }, today: Day) {
  const last = addDays(today, paperDays)
  const papers = [
    { kind: 'insurance' as const, day: car.insuranceValidTo },
    { kind: 'inspection' as const, day: car.inspectionValidTo },
  ]
  return papers.flatMap(({ kind, day }) => (day !== null && day <= last ? [{ kind, day }] : []))
}
