import type { AdminBookingView } from '../../../../shared/domain/booking.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { getReference } from '../../../../shared/domain/statement.ts'
import { adminBookingWords } from '../../../../shared/i18n/en/admin-bookings.ts'
import type { CsvColumn } from '../../../http/csv.ts'

const { columns, statuses } = adminBookingWords

export const bookingColumns: readonly CsvColumn<AdminBookingView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.reference, cell: ({ id }) => getReference(id) },
  { title: columns.car, cell: ({ carTitle }) => carTitle },
  { title: columns.renter, cell: ({ renterName }) => renterName },
  { title: columns.owner, cell: ({ ownerName }) => ownerName },
  { title: columns.from, cell: ({ from }) => from },
  { title: columns.to, cell: ({ to }) => to },
  { title: columns.francs, cell: ({ totalPrice }) => totalPrice },
  { title: columns.status, cell: ({ status }) => statuses[status] },
  { title: columns.requested, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
]
