import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

export type Invalidation = {
  /** Refetched at once where the page shows it. */
  now?: readonly QueryKey[]
  /** Marked as stale, but not refetched while it is shown. */
  later?: readonly QueryKey[]
  /** Reset, so that the old data is never shown again. */
  gone?: readonly QueryKey[]
}

const getCarKeys = (carId: string) => [
  queryKeys.myCars,
  queryKeys.myStats,
  queryKeys.car(carId),
  queryKeys.searches,
  queryKeys.home,
  queryKeys.places,
]

export const invalidations = {
  favouriteToggled: { now: [queryKeys.favourites] },
  favouriteSaved: { now: [queryKeys.favouriteIds, queryKeys.favourites] },
  requirementsChanged: { now: [queryKeys.settings] },
  agreementReplaced: { gone: [queryKeys.agreements] },
  messageRead: { now: [queryKeys.messages, queryKeys.adminWaiting] },
  conversationsChanged: { now: [queryKeys.conversationList] },
  reported: { now: [queryKeys.myReports, queryKeys.adminWaiting] },
  /** A hidden review leaves its car, its booking and the home page. */
  reportDecided: { now: [queryKeys.admin], later: [queryKeys.cars, queryKeys.bookings, queryKeys.home] },

  preferencesSaved: { now: [queryKeys.session] },
  passwordReset: { now: [queryKeys.session] },
  emailVerified: { now: [queryKeys.session, queryKeys.me] },
  sessionsEnded: { now: [queryKeys.sessions, queryKeys.push] },
  pushDevicesChanged: { now: [queryKeys.push] },
  profileChanged: { now: [queryKeys.session], later: [queryKeys.cars, queryKeys.bookings, queryKeys.home] },

  bookingRequested: { later: [queryKeys.cars, queryKeys.home, queryKeys.places, queryKeys.mine, queryKeys.bookingLists] },
  requestRefused: (carId: string) => ({ now: [queryKeys.settings, queryKeys.car(carId)] }),
  bookingChanged: (id: string) => ({
    now: [queryKeys.chat(id), queryKeys.bookingLists, queryKeys.ownerTasks, queryKeys.adminWaiting],
    later: [queryKeys.signedAgreement(id), queryKeys.cars, queryKeys.home, queryKeys.places, queryKeys.mine, queryKeys.admin],
  }),
  finesChanged: { now: [queryKeys.fines] },
  chatRead: (id: string) => ({ now: [queryKeys.unread, queryKeys.chats, queryKeys.chat(id)] }),
  handoverPhotosChanged: (id: string) => ({ now: [queryKeys.booking(id)] }),
  /** Someone else was faster, or the response got lost. */
  bookingConflict: { now: [queryKeys.bookings, queryKeys.ownerTasks, queryKeys.adminWaiting], later: [queryKeys.cars, queryKeys.mine] },

  draftCreated: (carId: string) => ({ now: [queryKeys.session], later: getCarKeys(carId) }),
  carDeleted: (carId: string) => ({
    gone: [queryKeys.myCar(carId)],
    now: [queryKeys.myCars, queryKeys.myStats, queryKeys.ownerTasks, queryKeys.session],
    later: [queryKeys.car(carId), queryKeys.searches, queryKeys.home, queryKeys.places, queryKeys.favourites],
  }),
  listingChanged: (carId: string) => ({ now: [queryKeys.ownerTasks], later: getCarKeys(carId) }),
  listingPausedOrResumed: (carId: string) => ({ now: [queryKeys.myCars], later: getCarKeys(carId) }),
  listingSubmitted: (carId: string) => ({ now: [queryKeys.session], later: getCarKeys(carId) }),
  listingConflict: (carId: string) => ({ now: [queryKeys.myCar(carId)], later: getCarKeys(carId) }),

  calendarChanged: (carId: string) => ({ later: [queryKeys.car(carId), queryKeys.searches, queryKeys.home, queryKeys.places] }),
  calendarConflict: (carId: string) => ({
    now: [queryKeys.settings, queryKeys.car(carId)],
    later: [queryKeys.searches, queryKeys.home, queryKeys.places],
  }),

  textReplaced: { now: [queryKeys.adminTexts], later: [queryKeys.admin, queryKeys.texts, queryKeys.agreements] },
  settingsSaved: { now: [queryKeys.settings], later: [queryKeys.admin, queryKeys.cars, queryKeys.home, queryKeys.mine] },
  documentUploaded: { now: [queryKeys.me, queryKeys.session], later: [queryKeys.cars, queryKeys.bookings] },
  userMessaged: { later: [queryKeys.admin] },
  userDecided: { now: [queryKeys.admin], later: [queryKeys.cars, queryKeys.bookings, queryKeys.home, queryKeys.places] },
  linkCreated: { now: [queryKeys.invitations], later: [queryKeys.admin] },
  secondFactorChanged: { now: [queryKeys.secondFactor], later: [queryKeys.adminDashboard] },
  documentDecided: { now: [queryKeys.admin] },
  bulkDecided: { now: [queryKeys.admin], later: [queryKeys.cars, queryKeys.bookings, queryKeys.home, queryKeys.places] },
  carDecided: (carId: string) => ({
    now: [queryKeys.admin],
    later: [queryKeys.car(carId), queryKeys.searches, queryKeys.home, queryKeys.places],
  }),
  balanceChanged: (ownerId: string) => ({
    now: [queryKeys.adminOwnerHistory(ownerId), queryKeys.adminWaiting, queryKeys.adminStats],
    later: [queryKeys.admin],
  }),
  claimAnswered: { now: [queryKeys.admin] },
  holdEnded: { now: [queryKeys.admin] },
  carFeatured: { now: [queryKeys.admin], later: [queryKeys.home] },
  notificationsRead: { now: [queryKeys.bell, queryKeys.notifications] },

  liveBooking: (id: string) => ({
    now: [queryKeys.booking(id), queryKeys.bookingLists, queryKeys.ownerTasks, queryKeys.adminBookings],
    later: [queryKeys.mine, queryKeys.cars, queryKeys.admin],
  }),
  liveMessage: (id: string) => ({
    now: [queryKeys.chat(id), queryKeys.unread, queryKeys.chats, queryKeys.bell, queryKeys.notifications],
    later: [queryKeys.booking(id), queryKeys.bookingLists],
  }),
  liveListing: (id: string) => ({ now: [queryKeys.myCars, queryKeys.myCar(id), queryKeys.ownerTasks], later: getCarKeys(id) }),
  liveDocument: { now: [queryKeys.myDocuments, queryKeys.me, queryKeys.session], later: [queryKeys.cars, queryKeys.bookings] },
  liveNotification: { now: [queryKeys.bell, queryKeys.notifications] },
  liveQueue: {
    now: [
      queryKeys.adminWaiting,
      queryKeys.adminCars,
      queryKeys.adminBookings,
      queryKeys.adminDocuments,
      queryKeys.claims,
      queryKeys.adminReports,
      queryKeys.messages,
    ],
    later: [queryKeys.adminDashboard],
  },
  liveReset: { now: [queryKeys.mine, queryKeys.bookings, queryKeys.admin], later: [queryKeys.session, queryKeys.cars] },
  bookingDecided: { now: [queryKeys.admin], later: [queryKeys.bookings, queryKeys.cars] },
} satisfies Record<string, Invalidation | ((id: string) => Invalidation)>

/** Every change of server data goes through here. */
export const invalidate = (client: QueryClient, { now = [], later = [], gone = [] }: Invalidation) =>
  Promise.all([
    ...gone.map((queryKey) => client.resetQueries({ queryKey })),
    ...later.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })),
    ...now.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
