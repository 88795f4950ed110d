import type { TextKind } from '../../domain/settings.ts'
import { appMessages, formatCount } from './app.ts'

/** What the pages of the dashboard are called: in the menu beside them, above them and in the tab. */
export const dashboardPages = {
  overview: 'Car Owner Dashboard',
  cars: 'My Cars',
  calendar: (car: string) => `Calendar of ${car}`,
  bookings: 'My Bookings',
  booking: (car: string) => `Booking of ${car}`,
  messages: 'Messages',
  chat: (car: string) => `Chat: ${car}`,
  agreement: (car: string) => `Agreement for ${car}`,
  handover: { pickup: 'Start the trip', return: 'End the trip', settle: 'Settle the deposit' },
  handoverOf: (step: string, car: string) => `${step}: ${car}`,
  record: (car: string) => `Record of pickup and return of ${car}`,
  payments: 'Payments',
  statement: (month: string) => `Statement of ${month}`,
  notifications: 'Notifications',
  favourites: appMessages.account.favourites,
  profile: appMessages.account.profile,
  settings: 'Settings',
}

/** What stands beside the pages of the dashboard, where they are not called as they call themselves. */
export const dashboardMenuMessages = {
  title: dashboardPages.overview,
  renterTitle: appMessages.account.dashboard,
  label: appMessages.account.dashboard,
  addCar: 'Add New Car',
}

/** What stands beside and above every page behind a log-in. */
export const sidebarMessages = {
  waiting: (page: string, count: number) => `${page}, ${count} waiting`,
  logOut: 'Log out',
  needsScripts:
    'To change something here your browser needs JavaScript. Turn it on, or open the page again where the connection is better.',
}

/** The bar at the bottom of a phone. */
export const bottomBarMessages = {
  label: 'Main pages',
  search: 'Search',
  bookings: 'Bookings',
  messages: dashboardPages.messages,
  today: 'Today',
  cars: 'Cars',
  admin: 'To do',
  listings: 'Listings',
  users: 'Users',
  menu: appMessages.menu.title,
  many: '99+',
}

export const bellMessages = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  many: '99+',
}

export const signOutMessages = {
  title: 'Log out before everything is sent?',
  text: {
    records: 'Records of a handover are still on this phone. They stay here, unseen by others, and are sent when you log in again on it.',
    messages: 'A message that you have written is not sent yet. When you log out it is lost.',
  },
  confirm: 'Log out',
}

/** What both sides of a booking read that ended with the suspension of one of them. */
export const suspensionMessages = { cancelled: 'The team had to cancel this booking.' }

const [today, tomorrow] = ['today', 'tomorrow']

/** Days as people say them when they are near. */
export const relativeDayMessages = {
  today,
  tomorrow,
  on: (day: string) => `on ${day}`,
  tonight: 'tonight at midnight',
  end: (day: string) => `the end of ${day}`,
  days: (count: number) => `${count} days left`,
  hours: (count: number) => `${count} hours left`,
  minutes: (count: number) => formatCount(count, 'minute left', 'minutes left'),
  seconds: 'Less than a minute left',
  at: (day: string, time: string) => (day === today || day === tomorrow ? `${time} ${day}` : `${day} at ${time}`),
}

/** Around every chart. */
export const chartMessages = {
  highest: (label: string, value: string) => `Highest: ${label}, ${value}`,
  nothing: 'Nothing yet',
  table: 'Show as a table',
}

/** Cars that are kept, cars like another one, and sharing a car: parts that are fetched when they are needed. */
export const favouriteMessages = {
  title: appMessages.account.favourites,
  subtitle: 'Your saved cars, newest first.',
  saved: (count: number) => `${count} saved ${count === 1 ? 'car' : 'cars'}`,
  empty: 'No favourites yet',
  emptyText: 'Tap the heart on a car to save it here.',
  search: 'Search Cars',
  moreFailed: 'We couldn’t load more cars',
  kept: (car: string) => ({ title: 'Saved to Favourites', text: car }),
  dropped: (car: string) => ({ title: 'Removed from Favourites', text: car }),
  full: (most: number) => ({ title: 'Favourites are full', text: `You can save up to ${most} cars. Remove one to save another.` }),
  logIn: { title: 'Log in to save this car', text: 'We’ll save it once you’re logged in.' },
  similar: 'Similar cars',
}

export const shareMessages = {
  title: (car: string) => `Share ${car}`,
  copy: 'Copy link',
  copied: { title: 'Link copied', text: 'Paste it anywhere.' },
  notCopied: { title: 'We couldn’t copy the link', text: 'Select it and copy it by hand.' },
  link: 'Link to this car',
  whatsApp: 'Send by WhatsApp',
}

/** What the pages of the admin area are called: in the menu beside them, above them and in the tab. */
export const adminPages = {
  overview: 'Admin Dashboard',
  queue: 'All tasks',
  listings: 'Car Listings',
  pending: 'Pending Listings',
  users: 'Users',
  bookings: 'Bookings',
  approvals: 'Approvals',
  approvalsOf: { cars: 'Car Listing Approvals', bookings: 'Booking Approvals', logs: 'Approval Logs' },
  verification: 'Verification',
  payments: 'Payments',
  paymentsOf: (owner: string) => `Payments of ${owner}`,
  statement: (month: string) => `Payments – ${month}`,
  reports: 'Reports',
  messages: 'Messages',
  jobs: 'Jobs',
  settings: 'Fee Settings',
  texts: 'Texts',
  textsOf: {
    terms: appMessages.footer.terms,
    privacy: appMessages.footer.privacy,
    owner: 'Agreement for owners',
    renter: 'Agreement for renters',
  } satisfies Record<TextKind, string>,
  security: 'Security',
}
