import { shell } from './app.ts'

/** What the pages of the dashboard, and the listing of a car, are called: in the menu beside them, above them and in the tab. */
export const dashboardPages = {
  overview: 'Car Owner Dashboard',
  cars: 'My Cars',
  listing: 'List your car',
  listingOf: (car: string) => `Edit ${car}`,
  listings: 'Manage Car Listings',
  calendar: (car: string) => `Calendar of ${car}`,
  bookings: 'My Bookings',
  booking: (car: string) => `Booking of ${car}`,
  chat: (car: string) => `Chat: ${car}`,
  agreement: (car: string) => `Agreement for ${car}`,
  handover: { pickup: 'Start the trip', return: 'End the trip', settle: 'Settle the deposit' },
  handoverOf: (step: string, car: string) => `${step}: ${car}`,
  record: (car: string) => `Record of pickup and return of ${car}`,
  payments: 'Payments',
  statement: (month: string) => `Statement of ${month}`,
  notifications: 'Notifications',
  favourites: shell.account.favourites,
  profile: shell.account.profile,
  settings: 'Settings',
}
