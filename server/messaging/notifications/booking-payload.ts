import type { BookingRow } from '../../db/row-types.ts'

type PayloadBooking = Pick<BookingRow, 'id' | 'carId' | 'carTitle' | 'firstDay' | 'lastDay'>

export const toBookingPayload = ({ id, carId, carTitle, firstDay, lastDay }: PayloadBooking, side: 'renter' | 'owner') => ({
  bookingId: id,
  carId,
  title: carTitle,
  from: firstDay,
  to: lastDay,
  side,
})
