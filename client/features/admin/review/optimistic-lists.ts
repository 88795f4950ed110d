import type { AdminBookingView } from '../../../../shared/domain/booking.ts'
import type { AdminCarView } from '../../../../shared/domain/car.ts'
import type { WaitingCount, WaitingThing } from '../../../../shared/domain/dashboard.ts'
import type { AdminDocumentView } from '../../../../shared/domain/document.ts'
import type { Decidable, Decision } from '../api.ts'

type CarList = { cars: AdminCarView[]; total: number }
type DocumentList = { documents: AdminDocumentView[]; total: number }
export type BookingList = { bookings: AdminBookingView[]; total: number }

export type AnyList = CarList | BookingList | DocumentList

export type ListFilter = { status?: string; papers?: string }

const without = <Row extends { id: string }>(rows: Row[], id: string) => rows.filter((row) => row.id !== id)

/** A decided car leaves a filtered list, and other lists show its new status. */
export function listAfter(list: CarList, filter: ListFilter, id: string, decision: Decision): CarList {
  if (!list.cars.some((car) => car.id === id)) return list
  if (filter.papers || (filter.status && filter.status !== decision)) return { cars: without(list.cars, id), total: list.total - 1 }
  return { ...list, cars: list.cars.map((car) => (car.id === id ? { ...car, status: decision, shown: decision } : car)) }
}

const bookingsAfter = (list: BookingList, id: string): BookingList =>
  list.bookings.some((row) => row.id === id) ? { bookings: without(list.bookings, id), total: list.total - 1 } : list

/** A decided document stays in a list without a status filter. */
function documentsAfter(list: DocumentList, { status }: ListFilter, id: string): DocumentList {
  if (!status || !list.documents.some((row) => row.id === id)) return list
  return { documents: without(list.documents, id), total: list.total - 1 }
}

export function afterDecision(list: AnyList, filter: ListFilter, id: string, decision: Decision) {
  if ('cars' in list) return listAfter(list, filter, id, decision)
  return 'bookings' in list ? bookingsAfter(list, id) : documentsAfter(list, filter, id)
}

const rowsOf = (list: AnyList) => ('cars' in list ? list.cars : 'bookings' in list ? list.bookings : list.documents)

const things: Record<Decidable, WaitingThing> = { car: 'listings', papers: 'papers', booking: 'requests', document: 'documents' }

/** A car on the market can be rejected too, but was never counted as waiting. */
export function countsAfter(waiting: WaitingCount[], kind: Decidable, id: string, lists: readonly (AnyList | undefined)[]) {
  const wasWaiting =
    kind === 'papers' || lists.some((list) => list && rowsOf(list).some((row) => row.id === id && row.status === 'pending'))
  if (!wasWaiting) return waiting
  return waiting.map((one) => (one.thing === things[kind] ? { ...one, count: Math.max(0, one.count - 1) } : one))
}
