import type { BookingGroup } from '../../domain/booking.ts'
import { counted } from './counted.ts'
import { dashboardPages } from './dashboard-pages.ts'

/** My Bookings, and what comes next in a line of it. */
export const bookingListWords = {
  title: dashboardPages.bookings,
  subtitle: { renter: 'Your trips and requests', owner: 'Requests and trips on your cars' },
  sides: { label: 'Show bookings', renter: 'As renter', owner: 'As owner' },
  status: 'Status',
  allStatuses: 'All statuses',
  oneCar: 'Bookings of one car',
  allCars: 'Show all cars',
  columns: { car: 'Car', renter: 'Renter', owner: 'Owner', dates: 'Dates', contact: 'Contact', amount: 'Amount', status: 'Status' },
  earn: 'You earn',
  withDeposit: (sum: string) => `with ${sum} deposit`,
  call: (name: string) => `Call ${name}`,
  groups: { now: 'Now', waiting: 'Waiting for an answer', upcoming: 'Upcoming', past: 'Past' } satisfies Record<BookingGroup, string>,
  step: {
    answer: { renter: (until: string) => `The owner can answer until ${until}`, owner: (until: string) => `Answer by ${until}` },
    pickup: (on: string, hour: string) => `Pickup ${on} at ${hour}`,
    pickupOpen: 'The pickup is not recorded yet',
    code: 'Pickup code',
    back: { renter: (on: string) => `Bring the car back ${on}`, owner: (on: string) => `The car comes back ${on}` },
    overdue: {
      renter: (on: string) => `Bring the car back now: it was due ${on}`,
      owner: (on: string) => `Record the return: it was due ${on}`,
    },
    deposit: 'Settle the deposit',
    review: { renter: 'Rate this trip', owner: 'Rate the renter' },
  },
  noContact: 'After approval',
  contactClosed: '–',
  count: (total: number) => counted(total, 'booking', 'bookings'),
  empty: 'No bookings found',
  emptyText: { renter: 'Find a car that is free on your days.', owner: 'Requests for your cars will appear here.' },
  emptyFiltered: 'Nothing fits this filter.',
  clear: 'Clear filters',
  search: 'Search cars',
  listCar: 'List your car',
}
