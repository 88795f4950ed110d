import type { AdminBookingFilter, AdminBookingStatus } from '../../domain/booking.ts'
import { adminPages } from './admin-pages.ts'
import { counted } from './counted.ts'

const statuses = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  canceled: 'Canceled',
  completed: 'Completed',
  rejected: 'Rejected',
  expired: 'Expired',
} satisfies Record<AdminBookingStatus, string>

export const adminBookingWords = {
  title: adminPages.bookings,
  search: 'Search by car, person, phone, plate or reference',
  count: (total: number) => counted(total, 'booking', 'bookings'),
  empty: 'No bookings found',
  failed: 'Failed to fetch bookings',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses,
  filters: {
    ...statuses,
    agreed: 'Confirmed and completed',
    active: 'Active: the car is out',
    disputed: 'With an open dispute',
    overdue: 'Pickup overdue',
  } satisfies Record<AdminBookingFilter, string>,
  from: 'Trips from',
  to: 'Trips until',
  columns: {
    id: 'ID',
    reference: 'Reference',
    car: 'Car',
    renter: 'Renter',
    owner: 'Owner',
    dates: 'Dates',
    from: 'First day',
    to: 'Last day',
    total: 'Total',
    francs: 'Total (RWF)',
    status: 'Status',
    requested: 'Requested',
    actions: 'Actions',
  },
  disputed: 'Dispute',
  isOut: 'Not returned',
  disputes: (total: number) => (total === 1 ? 'One booking has an open dispute.' : `${total} bookings have an open dispute.`),
  showDisputes: 'Show',
  view: 'View',
  viewName: (car: string, days: string) => `View booking of ${car}, ${days}`,
}
