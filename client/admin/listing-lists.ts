import type { AdminBookingView } from '../../shared/booking.ts'
import type { AdminCarView } from '../../shared/car.ts'
import type { Decision, ListingsFilter } from './api.ts'

export type CarList = { cars: AdminCarView[]; total: number }
export type BookingList = { bookings: AdminBookingView[]; total: number }

const without = <Row extends { id: string }>(rows: Row[], id: string) => rows.filter((row) => row.id !== id)

/** A list as it will be once the decision is made: a decided row leaves a list of what waits, elsewhere it shows its new state. */
export function listAfter(list: CarList, filter: Partial<ListingsFilter>, id: string, decision: Decision): CarList {
  if (!list.cars.some((car) => car.id === id)) return list
  if (filter.status && filter.status !== decision) return { cars: without(list.cars, id), total: list.total - 1 }
  return { ...list, cars: list.cars.map((car) => (car.id === id ? { ...car, status: decision, shown: decision } : car)) }
}

/** A decided request leaves the list of what waits. */
export const bookingsAfter = (list: BookingList, id: string): BookingList =>
  list.bookings.some((row) => row.id === id) ? { bookings: without(list.bookings, id), total: list.total - 1 } : list
