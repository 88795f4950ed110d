import type { QueryClient, QueryKey } from '@tanstack/react-query'
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
  priceHelp: (car: object) => ['me', 'price-help', car] as const,
  myDocuments: ['me', 'documents'] as const,
  bell: ['me', 'bell'] as const,
  notifications: ['me', 'notifications'] as const,
  notificationPage: (page: number) => ['me', 'notifications', page] as const,
  conversations: ['me', 'conversations'] as const,
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

export type Stale = {
  /** Read again at once where it stands on the page, else when it is next shown. */
  now?: readonly QueryKey[]
  /** Read again when it is next shown: what stands on the page now is about to go, or is right already. */
  later?: readonly QueryKey[]
  /** Never shown again as it was. */
  gone?: readonly QueryKey[]
}

const placesOfCar = (carId: string) => [keys.myCars, keys.myStats, keys.car(carId), keys.searches, keys.home, keys.places]

/** What happened → what is no longer so. */
export const stale = {
  favouriteKeptOrDropped: { now: [keys.favourites] },
  wishKept: { now: [keys.favouriteIds, keys.favourites] },
  moreIsAsked: { now: [keys.settings] },
  agreementReplaced: { gone: [keys.agreements] },
  messageRead: { now: [keys.messages, keys.adminWaiting] },
  conversationsChanged: { now: [keys.conversationList] },
  reported: { now: [keys.myReports, keys.adminWaiting] },
  /** A hidden review leaves its car, its booking and the home page. */
  reportDecided: { now: [keys.admin], later: [keys.cars, keys.bookings, keys.home] },

  preferencesSaved: { now: [keys.session, keys.preferences] },
  passwordReset: { now: [keys.session] },
  emailVerified: { now: [keys.session, keys.me] },
  sessionsEnded: { now: [keys.sessions, keys.push] },
  ringingChanged: { now: [keys.push] },
  /** One's own name and picture stand beside others'. */
  profileChanged: { now: [keys.session, keys.me], later: [keys.cars, keys.bookings, keys.home] },

  bookingRequested: { later: [keys.cars, keys.home, keys.places, keys.mine, keys.bookingLists] },
  /** What the car's page says of price, days or papers is not what the server says. */
  requestRefused: (carId: string) => ({ now: [keys.settings, keys.car(carId)] }),
  bookingMoved: (id: string) => ({
    now: [keys.bookingLists, keys.today, keys.adminWaiting],
    later: [keys.signedAgreement(id), keys.cars, keys.places, keys.mine, keys.admin],
  }),
  chatRead: (id: string) => ({ now: [keys.unread, keys.chat(id)] }),
  handoverPhotographed: (id: string) => ({ now: [keys.booking(id)] }),
  /** Somebody else was faster, or the answer got lost. */
  bookingIsNotAsSeen: { now: [keys.bookings, keys.today, keys.adminWaiting], later: [keys.cars, keys.mine] },
  tripReviewed: (id: string) => ({ now: [keys.booking(id), keys.bookingLists], later: [keys.cars, keys.mine, keys.home] }),

  draftMade: (carId: string) => ({ now: [keys.session], later: placesOfCar(carId) }),
  carDeleted: (carId: string) => ({
    gone: [keys.myCar(carId)],
    now: [keys.myCars, keys.myStats, keys.today, keys.session],
    later: [keys.car(carId), keys.searches, keys.home, keys.places, keys.favourites],
  }),
  listingChanged: (carId: string) => ({ later: placesOfCar(carId) }),
  listingPausedOrResumed: (carId: string) => ({ now: [keys.myCars], later: placesOfCar(carId) }),
  /** The first submitted car makes its person an owner. */
  listingSubmitted: (carId: string) => ({ now: [keys.session], later: placesOfCar(carId) }),
  listingIsNotAsSeen: (carId: string) => ({ now: [keys.myCar(carId)], later: placesOfCar(carId) }),

  calendarChanged: (carId: string) => ({ later: [keys.car(carId), keys.searches, keys.home, keys.places] }),
  /** Other days are taken than the page shows. */
  calendarIsNotAsSeen: (carId: string) => ({ now: [keys.settings, keys.car(carId)], later: [keys.searches, keys.home, keys.places] }),

  textReplaced: { now: [keys.adminTexts], later: [keys.admin, keys.texts, keys.agreements] },
  settingsSaved: { now: [keys.settings], later: [keys.admin, keys.cars, keys.home, keys.mine] },
  documentSent: { now: [keys.myDocuments, keys.me, keys.session], later: [keys.cars, keys.bookings] },
  /** With cars and bookings of theirs. */
  personDecided: { now: [keys.admin], later: [keys.cars, keys.bookings, keys.home, keys.places] },
  linkMade: { now: [keys.invitations], later: [keys.admin] },
  secondFactorChanged: { now: [keys.secondFactor] },
  documentDecided: { now: [keys.admin] },
  carDecided: (carId: string) => ({ now: [keys.admin], later: [keys.car(carId), keys.searches, keys.home, keys.places] }),
  paymentClaimed: { now: [keys.paymentFigures] },
  /** Settled, corrected, or an owner's word answered. */
  balanceMoved: { now: [keys.admin] },
  carFeatured: { now: [keys.admin], later: [keys.home] },
  notificationsRead: { now: [keys.bell, keys.notifications] },

  /** What a page hears of while it is open: others have done it, or this person in another place. */
  heardOfBooking: (id: string) => ({
    now: [keys.booking(id), keys.bookingLists, keys.today, keys.adminBookings],
    later: [keys.mine, keys.cars, keys.admin],
  }),
  heardOfMessage: (id: string) => ({
    now: [keys.chat(id), keys.unread, keys.bell, keys.notifications],
    later: [keys.booking(id), keys.bookingLists],
  }),
  heardOfListing: (id: string) => ({ now: [keys.myCars, keys.myCar(id), keys.today], later: placesOfCar(id) }),
  heardOfDocument: { now: [keys.myDocuments, keys.me, keys.session], later: [keys.cars, keys.bookings] },
  heardOfNotification: { now: [keys.bell, keys.notifications] },
  heardOfWaiting: {
    now: [keys.adminWaiting, keys.adminCars, keys.adminBookings, keys.adminDocuments, keys.claims, keys.adminReports, keys.messages],
    later: [keys.adminDashboard],
  },
  /** Too much has happened since to be told one by one. */
  heardTooLate: { now: [keys.mine, keys.bookings, keys.admin], later: [keys.session, keys.cars] },
  bookingDecided: { now: [keys.admin], later: [keys.bookings, keys.cars] },
} satisfies Record<string, Stale | ((id: string) => Stale)>

/** Tells the cache. Every change goes through here: `await happened(client, stale.bookingMoved(id))`. */
export const happened = (client: QueryClient, { now = [], later = [], gone = [] }: Stale) =>
  Promise.all([
    ...gone.map((queryKey) => client.resetQueries({ queryKey })),
    ...later.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })),
    ...now.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
