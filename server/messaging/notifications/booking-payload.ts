import type { BookingRow } from '../../db/row-types.ts'

type ToldBooking = Pick<BookingRow, 'id' | 'carId' | 'carTitle' | 'firstDay' | 'lastDay'>

export const toBookingPayload = ({ id, carId, carTitle, firstDay, lastDay }: ToldBooking, side: 'renter' | 'owner') => ({
  bookingId: id,
  carId,
  title: carTitle,
  from: firstDay,
  to: lastDay,
  side,
})
