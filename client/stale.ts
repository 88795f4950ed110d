import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keys } from './keys.ts'

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

  preferencesSaved: { now: [keys.session] },
  passwordReset: { now: [keys.session] },
  emailVerified: { now: [keys.session, keys.me] },
  sessionsEnded: { now: [keys.sessions, keys.push] },
  ringingChanged: { now: [keys.push] },
  /** One's own name and picture stand beside others'. */
  profileChanged: { now: [keys.session], later: [keys.cars, keys.bookings, keys.home] },

  bookingRequested: { later: [keys.cars, keys.home, keys.places, keys.mine, keys.bookingLists] },
  /** What the car's page says of price, days or papers is not what the server says. */
  requestRefused: (carId: string) => ({ now: [keys.settings, keys.car(carId)] }),
  /** Its chat opens, closes, and shows what was masked. */
  bookingMoved: (id: string) => ({
    now: [keys.chat(id), keys.bookingLists, keys.today, keys.adminWaiting],
    later: [keys.signedAgreement(id), keys.cars, keys.home, keys.places, keys.mine, keys.admin],
  }),
  chatRead: (id: string) => ({ now: [keys.unread, keys.chat(id)] }),
  handoverPhotographed: (id: string) => ({ now: [keys.booking(id)] }),
  /** Somebody else was faster, or the answer got lost. */
  bookingIsNotAsSeen: { now: [keys.bookings, keys.today, keys.adminWaiting], later: [keys.cars, keys.mine] },

  draftMade: (carId: string) => ({ now: [keys.session], later: placesOfCar(carId) }),
  carDeleted: (carId: string) => ({
    gone: [keys.myCar(carId)],
    now: [keys.myCars, keys.myStats, keys.today, keys.session],
    later: [keys.car(carId), keys.searches, keys.home, keys.places, keys.favourites],
  }),
  /** Papers that end stand among what its owner has to do. */
  listingChanged: (carId: string) => ({ now: [keys.today], later: placesOfCar(carId) }),
  listingPausedOrResumed: (carId: string) => ({ now: [keys.myCars], later: placesOfCar(carId) }),
  /** The first submitted car makes its person an owner. */
  listingSubmitted: (carId: string) => ({ now: [keys.session], later: placesOfCar(carId) }),
  listingIsNotAsSeen: (carId: string) => ({ now: [keys.myCar(carId)], later: placesOfCar(carId) }),

  calendarChanged: (carId: string) => ({ later: [keys.car(carId), keys.searches, keys.home, keys.places] }),
  /** Other days are taken than the page shows. */
  calendarIsNotAsSeen: (carId: string) => ({ now: [keys.settings, keys.car(carId)], later: [keys.searches, keys.home, keys.places] }),

  textReplaced: { now: [keys.adminTexts], later: [keys.admin, keys.texts, keys.agreements] },
  settingsSaved: { now: [keys.settings], later: [keys.admin, keys.cars, keys.home, keys.mine] },
  documentSent: { now: [keys.me, keys.session], later: [keys.cars, keys.bookings] },
  /** What is decided about a person changes their cars and bookings too. */
  personDecided: { now: [keys.admin], later: [keys.cars, keys.bookings, keys.home, keys.places] },
  linkMade: { now: [keys.invitations], later: [keys.admin] },
  secondFactorChanged: { now: [keys.secondFactor] },
  documentDecided: { now: [keys.admin] },
  carDecided: (carId: string) => ({ now: [keys.admin], later: [keys.car(carId), keys.searches, keys.home, keys.places] }),
  /** Settled or corrected. */
  balanceMoved: (ownerId: string) => ({ now: [keys.adminOwnerHistory(ownerId), keys.adminWaiting, keys.adminStats], later: [keys.admin] }),
  claimAnswered: { now: [keys.admin] },
  holdEnded: { now: [keys.admin] },
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
