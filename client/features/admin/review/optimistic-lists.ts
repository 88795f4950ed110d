import type { AdminBookingView } from '../../../../shared/domain/booking.ts'
import type { AdminCarView } from '../../../../shared/domain/car.ts'
import type { QueueCount, QueueName } from '../../../../shared/domain/dashboard.ts'
import type { AdminDocumentView } from '../../../../shared/domain/document.ts'
import type { DecisionKind, Decision } from '../api.ts'

type CachedCars = { cars: AdminCarView[]; total: number }
type CachedDocuments = { documents: AdminDocumentView[]; total: number }
export type CachedBookings = { bookings: AdminBookingView[]; total: number }

export type CachedList = CachedCars | CachedBookings | CachedDocuments

export type ListFilter = { status?: string; papers?: string }

const removeById = <Row extends { id: string }>(rows: Row[], id: string) => rows.filter((row) => row.id !== id)

/** A decided car leaves a filtered list, and other lists show its new status. */
export function applyCarDecision(list: CachedCars, filter: ListFilter, id: string, decision: Decision): CachedCars {
  if (!list.cars.some((car) => car.id === id)) return list
  if (filter.papers || (filter.status && filter.status !== decision)) return { cars: removeById(list.cars, id), total: list.total - 1 }
  return { ...list, cars: list.cars.map((car) => (car.id === id ? { ...car, status: decision, displayStatus: decision } : car)) }
}

const applyBookingDecision = (list: CachedBookings, id: string): CachedBookings =>
  list.bookings.some((row) => row.id === id) ? { bookings: removeById(list.bookings, id), total: list.total - 1 } : list

/** A decided document stays in a list without a status filter. */
function applyDocumentDecision(list: CachedDocuments, { status }: ListFilter, id: string): CachedDocuments {
  if (!status || !list.documents.some((row) => row.id === id)) return list
  return { documents: removeById(list.documents, id), total: list.total - 1 }
}

export function applyDecisionToList(list: CachedList, filter: ListFilter, id: string, decision: Decision) {
  if ('cars' in list) return applyCarDecision(list, filter, id, decision)
  return 'bookings' in list ? applyBookingDecision(list, id) : applyDocumentDecision(list, filter, id)
}

const getRows = (list: CachedList) => ('cars' in list ? list.cars : 'bookings' in list ? list.bookings : list.documents)

const queueByKind: Record<DecisionKind, QueueName> = { car: 'listings', papers: 'papers', booking: 'requests', document: 'documents' }

/** A car on the market can be rejected too, but was never counted as waiting. */
export function applyDecisionToCounts(counts: QueueCount[], kind: DecisionKind, id: string, lists: readonly (CachedList | undefined)[]) {
  const wasWaiting =
    kind === 'papers' || lists.some((list) => list && getRows(list).some((row) => row.id === id && row.status === 'pending'))
  if (!wasWaiting) return counts
  return counts.map((entry) => (entry.queue === queueByKind[kind] ? { ...entry, count: Math.max(0, entry.count - 1) } : entry))
}
