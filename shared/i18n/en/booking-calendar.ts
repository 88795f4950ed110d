import type { DisplayBookingStatus } from '../../domain/booking.ts'

/** A booking, and the days of a car, as other calendars show them. */
export const bookingCalendarWords = {
  summary: {
    renter: (car: string) => `Rental: ${car}`,
    owner: (car: string) => `Rented out: ${car}`,
    admin: (car: string) => `Booking: ${car}`,
  },
  states: {
    pending: 'The request waits for an answer.',
    upcoming: 'The booking is confirmed.',
    active: 'The trip is under way.',
    completed: 'The trip is over.',
    cancelled: 'The booking was cancelled.',
    rejected: 'The request was rejected.',
    expired: 'The request expired.',
  } satisfies Record<DisplayBookingStatus, string>,
  pickup: (hour: string) => `Pickup at ${hour}, Kigali time.`,
  withDriver: 'With driver.',
  plate: (plate: string) => `Plate: ${plate}`,
  booking: (address: string) => `Booking: ${address}`,
  taken: 'Taken',
  feed: (car: string) => `${car}: taken days`,
}
