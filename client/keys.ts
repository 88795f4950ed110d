import type { Day, DayRange } from '../shared/days.ts'
import type { City } from '../shared/places.ts'
import type { CarSearch } from '../shared/search.ts'

const booking = (id: string) => ['bookings', 'one', id] as const
const car = (id: string) => ['cars', id] as const

/** Every name under which an answer stands in the cache. A name stands for all that begin with it: `mine` for all of `['me', …]`. */
export const keys = {
  session: ['session'] as const,
  settings: ['settings'] as const,
  home: ['home'] as const,
  places: ['places'] as const,
  placesOn: (days: DayRange) => ['places', days] as const,
  /** The form that the page shows again. */
  posted: ['posted'] as const,
  /** What the server has looked for under that name and not found. */
  missing: (key: readonly unknown[]) => ['missing', ...key] as const,
  agreements: ['agreements'] as const,
  text: (kind: string, version?: string) => ['texts', kind, version ?? ''] as const,
  texts: ['texts'] as const,

  cars: ['cars'] as const,
  searches: ['cars', 'search'] as const,
  /** Its page is the first one of a list that grows. */
  search: (search: CarSearch) => ['cars', 'search', search] as const,
  suggestions: ({ location, from, to }: { location: City; from?: Day | undefined; to?: Day | undefined }) =>
    ['cars', 'suggestions', location, from ?? '', to ?? ''] as const,
  car,
  takenDays: (id: string, { from, to }: DayRange) => [...car(id), 'days', from, to] as const,
  quote: (id: string, { from, to }: DayRange, withDriver: boolean) => [...car(id), 'quote', from, to, withDriver] as const,
  reviews: (id: string, first: number) => [...car(id), 'reviews', first] as const,
  similar: ({ id, isGone }: { id: string; isGone: boolean }, trip: DayRange | undefined) =>
    [...car(id), 'similar', trip?.from ?? '', trip?.to ?? '', isGone] as const,

  mine: ['me'] as const,
  me: ['me', 'self'] as const,
  preferences: ['me', 'preferences'] as const,
  sessions: ['me', 'sessions'] as const,
  push: ['me', 'push'] as const,
  favouriteIds: ['me', 'favourites', 'ids'] as const,
  favourites: ['me', 'favourites', 'list'] as const,
  myCars: ['me', 'cars', 'list'] as const,
  myCar: (id: string) => ['me', 'cars', 'one', id] as const,
  calendarFeed: (carId: string) => ['me', 'cars', 'calendar-feed', carId] as const,
  calendarImport: (carId: string) => ['me', 'cars', 'calendar-import', carId] as const,
  myStats: ['me', 'stats'] as const,
  priceHelp: (asked: object) => ['me', 'price-help', asked] as const,
  myDocuments: ['me', 'documents'] as const,
  bell: ['me', 'bell'] as const,
  notifications: ['me', 'notifications'] as const,
  notificationPage: (page: number) => ['me', 'notifications', page] as const,
  conversationList: ['me', 'conversations', 'list'] as const,
  conversation: (id: string) => ['me', 'conversations', 'one', id] as const,
  myReports: ['me', 'reports'] as const,
  myReportPage: (page: number) => ['me', 'reports', page] as const,
  today: ['me', 'today'] as const,
  unread: ['me', 'unread'] as const,
  payments: (which: object) => ['me', 'payments', 'list', which] as const,
  paymentFigures: ['me', 'payments', 'figures'] as const,
  statement: (month: string) => ['me', 'payments', 'statement', month] as const,

  bookings: ['bookings'] as const,
  bookingLists: ['bookings', 'list'] as const,
  bookingList: (list: object) => ['bookings', 'list', list] as const,
  booking,
  chat: (bookingId: string) => [...booking(bookingId), 'chat'] as const,
  signedAgreement: (bookingId: string) => [...booking(bookingId), 'agreement'] as const,

  admin: ['admin'] as const,
  adminDashboard: ['admin', 'dashboard'] as const,
  adminStats: ['admin', 'stats'] as const,
  /** All that the badges of the admin area count. */
  adminWaiting: ['admin', 'waiting'] as const,
  adminCars: ['admin', 'cars'] as const,
  adminCarList: (filter: object) => ['admin', 'cars', filter] as const,
  adminListing: (id: string) => ['admin', 'listing', id] as const,
  adminBookings: ['admin', 'bookings'] as const,
  adminBookingList: (filter: object) => ['admin', 'bookings', filter] as const,
  adminDocuments: ['admin', 'documents'] as const,
  adminDocumentList: (filter: object) => ['admin', 'documents', filter] as const,
  adminPaymentList: (filter: object) => ['admin', 'payments', 'list', filter] as const,
  adminOwner: (ownerId: string) => ['admin', 'payments', 'owner', ownerId] as const,
  adminOwnerHistory: (ownerId: string) => ['admin', 'payments', 'lines', ownerId] as const,
  adminOwnerLines: (ownerId: string, page: number) => ['admin', 'payments', 'lines', ownerId, page] as const,
  adminOwnerStatement: (ownerId: string, month: string) => ['admin', 'payments', 'statement', ownerId, month] as const,
  claims: ['admin', 'claims'] as const,
  adminClaims: (page: number) => ['admin', 'claims', page] as const,
  adminTexts: ['admin', 'texts'] as const,
  adminText: (kind: string) => ['admin', 'texts', kind] as const,
  adminTextVersion: (kind: string, version: string) => ['admin', 'texts', kind, version] as const,
  adminJobs: ['admin', 'jobs'] as const,
  adminSettings: ['admin', 'settings'] as const,
  adminOutbox: ['admin', 'outbox'] as const,
  adminUserList: (filter: object) => ['admin', 'users', 'list', filter] as const,
  adminUser: (id: string) => ['admin', 'users', 'one', id] as const,
  invitations: ['admin', 'invitations'] as const,
  secondFactor: ['admin', 'second-factor'] as const,
  approvalLogs: (filter: object) => ['admin', 'approval-logs', filter] as const,
  adminReports: ['admin', 'reports'] as const,
  adminReportList: (filter: object) => ['admin', 'reports', filter] as const,
  messages: ['admin', 'messages'] as const,
  messageList: (filter: object) => ['admin', 'messages', filter] as const,
}
