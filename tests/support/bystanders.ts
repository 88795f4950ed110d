import type { Tx } from '../../server/db/database.ts'
import { avatars, knownDevices, oneTimeLinks, preferences, secondFactors, sessions, users } from '../../server/db/schema/people.ts'
import { calendarFeeds, calendarImports, carPhotos, cars, favourites } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings, handoverPhotos, handovers } from '../../server/db/schema/bookings.ts'
import { chatReads, disputes, messages, sentPhotos } from '../../server/db/schema/chat.ts'
import { assistantMonths, conversations, conversationTurns } from '../../server/db/schema/assistant.ts'
import { liveEvents, notifications, outbox, pushDevices } from '../../server/db/schema/hearing.ts'
import { agreements, approvalLogs, carPapers, documents, documentViews } from '../../server/db/schema/papers.ts'
import { renterRatings, reports, reviews } from '../../server/db/schema/reviews.ts'
import { ledgerLines, settlementClaims } from '../../server/db/schema/payments.ts'
import { contactMessages, idempotencyKeys, texts, vainSearches } from '../../server/db/schema/site.ts'
import { agreements as builtIn } from '../../shared/agreement.ts'
import type { BookingStatus } from '../../shared/booking.ts'
import { addDays, eachDay } from '../../shared/days.ts'
import { usualTerms } from '../../shared/terms.ts'

// Rows of people whom no test is about, in every state that a command looks for: what loses its filter by id reaches them too.
// What they did lies in 2020, and what is to come in 2099, where no test's clock arrives: their time never runs out.
const past = new Date('2020-03-02T09:00:00Z')
const ahead = new Date('2099-06-01T09:00:00Z')
const atPast = { createdAt: past, updatedAt: past }

const person = { passwordHash: 'none', idVerification: 'approved', licenceVerification: 'pending', ...atPast } as const
const owner = {
  id: '0owner',
  email: 'kept-owner@example.rw',
  firstName: 'Gaspard',
  lastName: 'Nshuti',
  phone: '250780000001',
  avatarId: '0avatar',
}
const renter = { id: '0renter', email: 'kept-renter@example.rw', firstName: 'Solange', lastName: 'Iradukunda', phone: '250780000002' }

const car = {
  ownerId: owner.id,
  make: 'subaru',
  model: 'Forester',
  year: 2012,
  pricePerDay: 71_000,
  location: 'rusizi',
  seats: 7,
  fuel: 'diesel',
  transmission: 'manual',
  description: 'Stands beside the lake and is none of their business.',
  securityDeposit: 75_000,
  searchText: 'subaru forester',
  rating: 4,
  reviewCount: 1,
  // On the market, yet in no search: what a test finds there are its own.
  insuranceValidTo: '2020-12-31',
  papersValidTo: '2020-12-31',
  submittedAt: past,
  ...atPast,
} as const
const onMarket = { id: '0car', status: 'approved', decidedAt: past, plate: 'RAA 001 A' } as const
const pendingCar = { id: '0car-pending', status: 'pending' } as const
const rejectedCar = { id: '0car-rejected', status: 'rejected', rejectionNote: 'Blurred photos', decidedAt: past } as const
// Swept when it has not been touched for long.
const draftCar = { id: '0car-draft', status: 'draft', held: 'suspended', updatedAt: ahead } as const
const otherCars = [pendingCar, rejectedCar, draftCar] as const

const photo = { carId: onMarket.id, width: 1600, height: 1200, placeholder: 'data:,', createdAt: past, readyAt: past }
const photos = [
  { ...photo, id: '0photo', position: 0 },
  { ...photo, id: '0photo-second', position: 1 },
  { ...photo, id: '0photo-removed', position: 2, removedAt: past },
  { ...photo, id: '0photo-arriving', position: 3, createdAt: ahead, readyAt: null },
  ...otherCars.map(({ id }, index) => ({ ...photo, id: `0photo-${index}`, carId: id, position: 0 })),
]

export const trip = {
  carId: onMarket.id,
  renterId: renter.id,
  ownerId: owner.id,
  days: 3,
  pricePerDay: car.pricePerDay,
  basePrice: 213_000,
  discount: 0,
  serviceFee: 21_300,
  serviceFeePercent: 10,
  inPersonFee: 5_000,
  deposit: 75_000,
  totalPrice: 314_300,
  commission: 31_950,
  commissionPercent: 15,
  cancellationHours: 48,
  carTitle: 'Subaru Forester 2012',
  carPhotoId: '0photo',
  renterAgreementVersion: builtIn.renter.version,
  message: 'We come with a cello.',
  terms: { ...usualTerms, pickupPlace: 'Behind the old mill' },
  expiresAt: past,
  createdAt: past,
  movedAt: past,
}
const tripFrom = (id: string, status: BookingStatus, firstDay: string) => ({ ...trip, id, status, firstDay, lastDay: addDays(firstDay, 2) })
const code = { pickupCode: '271828', pickupTries: 2, pickupLockedUntil: ahead }
const pending = { ...tripFrom('0booking-pending', 'pending', '2099-07-01'), expiresAt: ahead }
const approved = { ...tripFrom('0booking-approved', 'approved', '2099-08-01'), ...code }
const active = { ...tripFrom('0booking-active', 'approved', '2099-09-01'), ...code, pickedUpAt: past }
const completed = { ...tripFrom('0booking-completed', 'completed', '2020-03-05'), ...code, pickedUpAt: past, returnedAt: past }
const cancelled = { ...tripFrom('0booking-cancelled', 'cancelled', '2020-04-05'), reason: 'Changed my plans' }
const trips = [pending, approved, active, completed, cancelled]
const agreed = [approved, active, completed]

const held = [pending, approved, active].flatMap(({ id, firstDay, lastDay }) =>
  eachDay({ from: firstDay, to: lastDay }).map((day) => ({ carId: onMarket.id, day, bookingId: id, kind: 'booking' as const })),
)
const blocked = ['2099-10-01', '2099-10-02'].map((day) => ({ carId: onMarket.id, day, kind: 'blocked' as const, note: 'Family visit' }))
const imported = ['2099-10-05', '2099-10-06'].map((day) => ({ carId: onMarket.id, day, kind: 'imported' as const }))
const elsewhere = { carId: onMarket.id, url: 'https://calendars.example.org/forester.ics', dueAt: ahead, readAt: past, skipped: [] }

const byRenter = { actorId: renter.id, party: 'renter', at: past } as const
const events = [
  ...trips.map(({ id }) => ({ ...byRenter, id: `${id}-request`, bookingId: id, action: 'request' as const, toStatus: 'pending' as const })),
  {
    ...byRenter,
    id: '0event-late',
    bookingId: cancelled.id,
    action: 'cancel' as const,
    fromStatus: 'approved' as const,
    toStatus: 'cancelled' as const,
    inTime: false,
  },
]

const handover = { recordedBy: owner.id, odometer: 50_000, fuel: 4, at: past, recordedAt: past }
const pickup = { ...handover, kind: 'pickup' as const, cashReceived: trip.totalPrice }
const handed = [
  { ...pickup, bookingId: active.id },
  { ...pickup, bookingId: completed.id },
  { ...handover, bookingId: completed.id, kind: 'return' as const, depositReturned: trip.deposit },
]

const pictures = [
  { id: '0handover-photo', readyAt: past },
  // Still arriving, and never swept.
  { id: '0handover-photo-arriving', createdAt: ahead },
].map((own) => ({
  bookingId: active.id,
  kind: 'pickup' as const,
  width: 1600,
  height: 1200,
  placeholder: 'data:,',
  createdAt: past,
  ...own,
}))

const signed = [
  { id: '0agreement-car', kind: 'owner' as const, carId: onMarket.id, userId: owner.id, version: builtIn.owner.version, at: past },
  ...trips.map(({ id }) => ({
    id: `${id}-r`,
    kind: 'renter' as const,
    bookingId: id,
    userId: renter.id,
    version: builtIn.renter.version,
    at: past,
  })),
  ...agreed.map(({ id }) => ({
    id: `${id}-o`,
    kind: 'owner' as const,
    bookingId: id,
    userId: owner.id,
    version: builtIn.owner.version,
    at: past,
  })),
]

const fees = trip.serviceFee + trip.inPersonFee + trip.commission
const lines = agreed.flatMap(({ id, pickedUpAt }: { id: string; pickedUpAt?: Date }) => {
  const line = { bookingId: id, ownerId: owner.id, month: pickedUpAt ? '2020-03' : null, at: past, movedAt: past }
  const cash = pickedUpAt ? ('completed' as const) : ('pending' as const)
  return [
    { ...line, id: `${id}-rental`, kind: 'rental' as const, amount: trip.totalPrice - trip.deposit, status: cash },
    { ...line, id: `${id}-deposit`, kind: 'deposit' as const, amount: trip.deposit, status: cash },
    { ...line, id: `${id}-fees`, kind: 'fees_due' as const, amount: fees, status: 'pending' as const },
  ]
})

const review = { id: '0review', bookingId: completed.id, carId: onMarket.id, renterId: renter.id, stars: 4, text: 'Strong on the hills.' }
const rating = { bookingId: completed.id, renterId: renter.id, ownerId: owner.id, stars: 5, createdAt: past }

const file = { contentType: 'image/jpeg' as const, bytes: 9, wrappedKey: 'none', createdAt: past }
// Their files stay for as long as any test lasts.
const shown = { ...file, userId: owner.id, kind: 'licence', status: 'approved', decidedAt: ahead } as const
// The second one is still arriving, and never swept.
const ownDocuments = [
  { ...shown, id: '0document', readyAt: past },
  { ...shown, id: '0document-arriving', createdAt: ahead },
]
const paper = { ...file, id: '0paper', carId: onMarket.id, kind: 'insurance', readyAt: past, checkedAt: past } as const
const look = {
  id: '0look',
  actorId: owner.id,
  userId: owner.id,
  entityType: 'document',
  entityId: '0document',
  kind: 'licence',
  at: past,
} as const
const picture = { id: '0avatar', userId: owner.id, createdAt: past, readyAt: past }
/** Never swept. */
const arrivingPicture = { id: '0avatar-arriving', userId: renter.id, createdAt: ahead }
const wishes = {
  userId: renter.id,
  email: true,
  sms: true,
  bookingReminders: true,
  marketingEmails: true,
  theme: 'dark',
  sharesBookingsWith: 'ai.elsewhere.example',
  updatedAt: past,
} as const

const dispute = { id: '0dispute', bookingId: completed.id, openedBy: renter.id, kind: 'deposit', text: 'Too much was kept.' } as const
const report = {
  id: '0report',
  reporterId: renter.id,
  kind: 'listing',
  entityId: onMarket.id,
  text: 'Another car than on its photos.',
} as const
const said = { id: '0said', bookingId: approved.id, senderId: renter.id, text: 'I come at nine.', createdAt: past }
const readUpTo = { bookingId: approved.id, userId: owner.id, deliveredAt: past, readAt: past }
const sentPicture = { bookingId: approved.id, senderId: renter.id, messageId: said.id, width: 400, height: 300, placeholder: 'data:,' }
const told = { id: '0told', userId: renter.id, kind: 'booking_approved', facts: { bookingId: approved.id }, createdAt: ahead } as const
const heard = { userId: renter.id, id: ahead.getTime(), kind: 'booking', subject: approved.id } as const
const outgoing = {
  id: '0outgoing',
  channel: 'mail',
  userId: renter.id,
  kind: 'booking_approved',
  facts: {},
  createdAt: past,
  dueAt: ahead,
} as const
const phone = {
  id: '0phone',
  userId: renter.id,
  sessionId: '0renter-session',
  endpoint: 'https://push.example/0',
  publicKey: 'none',
  secret: 'none',
}
const feed = { carId: onMarket.id, token: '0feed', createdAt: past }
const claim = { id: '0claim', ownerId: owner.id, amount: 40_000, reference: 'MP200301' }
const link = { id: '0link', kind: 'reset', userId: renter.id, createdBy: owner.id, createdAt: past, expiresAt: ahead } as const
const secondFactor = { userId: owner.id, wrappedSecret: 'none', confirmedAt: past, recovery: ['0recovery'], createdAt: past }
const unconfirmedFactor = { userId: renter.id, wrappedSecret: 'none', recovery: [], createdAt: past }
const ownText = { kind: 'privacy', version: '2099-01-01', body: 'Ours.', effectiveFrom: '2099-01-01', createdBy: owner.id } as const
const vain = { week: '2020-03-02', city: 'rusizi', filters: 'fuel', count: 3 }

const message = { id: '0message', userId: renter.id, name: 'Solange', email: 'solange@example.org', text: 'Where are you?' }
const decision = { id: '0log', entityType: 'booking', entityId: approved.id, title: trip.carTitle, action: 'approved' } as const
/** The key that tests send too: it is the person who makes it another one. */
const key = { userId: renter.id, route: 'POST /api/bookings', key: 'key-00000001', bodyHash: 'none', reference: 'b-booking-waiting' }

const people = [owner, renter].map(({ id }) => id)
const startedBy = people.map((userId) => ({ id: `${userId}-session`, userId, createdAt: past, lastUsedAt: ahead }))
const knownOf = people.map((userId) => ({ id: `${userId}-device`, userId, seenAt: ahead }))

/** What an admin sees of them, beside what a test has made. */
export const bystanders = {
  cars: { newestFirst: [rejectedCar.id, pendingCar.id, onMarket.id], pending: pendingCar.id },
  people: people.length,
  bookings: {
    newestFirst: trips
      .map(({ id }) => id)
      .sort()
      .reverse(),
    pending: pending.id,
    agreed: agreed.length,
  },
  decisions: 1,
  message: message.text,
  sender: message.name,
  document: '0document',
  /** The platform's fees of the trips whose cash was recorded. */
  revenue: 2 * fees,
  /** What an address or a form can name of them; of pictures there is no file. */
  ids: [
    [owner, renter, onMarket, ...otherCars, ...trips, ...events, ...signed, ...lines, review, dispute, report],
    [
      ...ownDocuments,
      paper,
      picture,
      arrivingPicture,
      said,
      told,
      outgoing,
      phone,
      claim,
      link,
      message,
      decision,
      { id: '0sent' },
      { id: '0conversation' },
    ],
  ].flatMap((rows) => rows.map(({ id }) => id)),
  /** What nobody but themselves and admins may ever be told. */
  secrets: [
    [owner, renter].flatMap(({ email, phone: number, lastName }) => [email, number, lastName]),
    [onMarket.plate, code.pickupCode, message.text, message.email, dispute.text, report.text, claim.reference],
    ['Family visit', 'Changed my plans', trip.message, trip.terms.pickupPlace, elsewhere.url, phone.endpoint, 'Lake Kivu'],
  ].flat(),
}

export async function addBystanders(tx: Tx) {
  await tx.insert(users).values([
    { ...person, ...owner, userType: 'owner' },
    { ...person, ...renter, userType: 'renter' },
  ])
  await tx.insert(sessions).values(startedBy)
  await tx.insert(knownDevices).values(knownOf)
  await tx.insert(cars).values([onMarket, ...otherCars].map((own) => ({ ...car, features: [], ...own })))
  await tx.insert(carPhotos).values(photos)
  await tx.insert(bookings).values(trips)
  await tx.insert(bookedDays).values([...held, ...blocked, ...imported])
  await tx.insert(calendarImports).values(elsewhere)
  await tx.insert(bookingEvents).values(events)
  await tx.insert(handovers).values(handed)
  await tx.insert(handoverPhotos).values(pictures)
  await tx.insert(agreements).values(signed)
  await tx.insert(ledgerLines).values(lines)
  await tx.insert(reviews).values({ ...review, createdAt: past })
  await tx.insert(renterRatings).values(rating)
  await tx.insert(documents).values(ownDocuments)
  await tx.insert(carPapers).values(paper)
  await tx.insert(documentViews).values(look)
  await tx.insert(avatars).values([picture, arrivingPicture])
  await tx.insert(preferences).values(wishes)
  await tx.insert(favourites).values({ userId: renter.id, carId: onMarket.id, createdAt: past })
  await tx.insert(messages).values(said)
  await tx.insert(chatReads).values(readUpTo)
  await tx.insert(disputes).values({ ...dispute, createdAt: past })
  await tx.insert(sentPhotos).values({ ...sentPicture, id: '0sent', createdAt: ahead, readyAt: past })
  await tx.insert(notifications).values(told)
  await tx.insert(conversations).values({ id: '0conversation', userId: renter.id, title: 'Lake Kivu', createdAt: past, updatedAt: past })
  await tx
    .insert(conversationTurns)
    .values({ id: '0turn', conversationId: '0conversation', question: 'A car by the lake?', answer: { answer: 'One.' }, createdAt: past })
  await tx.insert(liveEvents).values(heard)
  await tx.insert(outbox).values(outgoing)
  await tx.insert(pushDevices).values({ ...phone, createdAt: past })
  await tx.insert(calendarFeeds).values(feed)
  await tx.insert(reports).values({ ...report, createdAt: past })
  await tx.insert(settlementClaims).values({ ...claim, createdAt: past })
  await tx.insert(oneTimeLinks).values(link)
  await tx.insert(secondFactors).values([secondFactor, unconfirmedFactor])
  await tx.insert(texts).values({ ...ownText, createdAt: past })
  await tx.insert(vainSearches).values(vain)
  await tx.insert(assistantMonths).values({ month: '2020-03', tokens: 900, answers: 3 })
  await tx.insert(approvalLogs).values({ ...decision, actorId: owner.id, at: past })
  await tx.insert(contactMessages).values({ ...message, createdAt: past })
  await tx.insert(idempotencyKeys).values({ ...key, createdAt: ahead })
}
