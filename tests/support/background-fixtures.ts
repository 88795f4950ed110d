import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../server/db/database.ts'
import { avatars, knownDevices, oneTimeLinks, preferences, secondFactors, sessions, users } from '../../server/db/schema/users.ts'
import { calendarFeeds, calendarImports, carPhotos, cars, favourites } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingChanges, bookingEvents, bookings, handoverPhotos, handovers } from '../../server/db/schema/bookings.ts'
import { chatReads, disputes, messages, chatPhotos } from '../../server/db/schema/chat.ts'
import { assistantUsage, conversations, conversationTurns } from '../../server/db/schema/assistant.ts'
import { liveEvents, notifications, outbox, pushDevices } from '../../server/db/schema/notifications.ts'
import { agreements, texts } from '../../server/db/schema/texts.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { carDocuments, documents, documentViews } from '../../server/db/schema/documents.ts'
import { renterRatings, reports, reviews } from '../../server/db/schema/reviews.ts'
import { fines } from '../../server/db/schema/fines.ts'
import { ledgerLines, receipts, settlementClaims } from '../../server/db/schema/payments.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { idempotencyKeys } from '../../server/db/schema/jobs.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { teamNotes } from '../../server/db/schema/team-notes.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { BookingStatus } from '../../shared/domain/booking.ts'
import { getQuote } from '../../shared/domain/pricing.ts'
import { addDays, listDays } from '../../shared/lib/days.ts'
import { defaultTerms } from '../../shared/domain/listing-terms.ts'

// Background rows in every state: a command that loses its filter by id changes them too, and the test fails.
const past = new Date('2020-03-02T09:00:00Z')
const future = new Date('2099-06-01T09:00:00Z')
const pastTimestamps = { createdAt: past, updatedAt: past }

const userFields = { passwordHash: 'none', idVerification: 'approved', licenceVerification: 'pending', ...pastTimestamps } as const
const ownerName = { firstName: 'Gaspard', lastName: 'Nshuti', phone: '250780000001' }
const owner = { id: '0owner', email: 'kept-owner@example.rw', ...ownerName, avatarId: '0avatar' }
const renter = { id: '0renter', email: 'kept-renter@example.rw', firstName: 'Solange', lastName: 'Iradukunda', phone: '250780000002' }

const modelFields = { make: 'subaru', model: 'Forester', year: 2012, seats: 7, fuel: 'diesel', transmission: 'manual' } as const
const textFields = { searchText: 'subaru forester', description: 'Stands beside the lake and is none of their business.' }
// Expired documents keep the car out of searches, so tests find only their own cars.
const expiredDocuments = { insuranceValidTo: '2020-12-31', documentsValidTo: '2020-12-31' }
const priceTerms = { pricePerDay: 71_000, securityDeposit: 75_000 }
const listingFields = { location: 'rusizi', rating: 4, reviewCount: 1, submittedAt: past } as const
const car = { ownerId: owner.id, ...modelFields, ...textFields, ...expiredDocuments, ...priceTerms, ...listingFields, ...pastTimestamps }
const approvedCar = { id: '0car', status: 'approved', decidedAt: past, plate: 'RAA 001 A' } as const
const pendingCar = { id: '0car-pending', status: 'pending' } as const
const rejectedCar = { id: '0car-rejected', status: 'rejected', rejectionNote: 'Blurred photos', decidedAt: past } as const
const draftCar = { id: '0car-draft', status: 'draft', holdReason: 'suspended', updatedAt: future } as const
const otherCars = [pendingCar, rejectedCar, draftCar] as const

const imageFields = { width: 1600, height: 1200, placeholder: 'data:,', createdAt: past }
const photo = { ...imageFields, carId: approvedCar.id, readyAt: past }

const priceFields = {
  days: 3,
  pricePerDay: 71_000,
  basePrice: 213_000,
  discount: 0,
  inPersonFee: 5_000,
  deposit: 75_000,
  totalPrice: 314_300,
}
const feeFields = { serviceFee: 21_300, serviceFeePercent: 10, commission: 31_950, commissionPercent: 15 }
const partyFields = { carId: approvedCar.id, renterId: renter.id, ownerId: owner.id }
const snapshotFields = { carTitle: 'Subaru Forester 2012', carPhotoId: '0photo', renterAgreementVersion: currentAgreements.renter.version }
export const backgroundTrip = {
  ...partyFields,
  ...priceFields,
  ...feeFields,
  ...snapshotFields,
  cancellationHours: 48,
  message: 'We come with a cello.',
  terms: { ...defaultTerms, pickupPlace: 'Behind the old mill' },
  expiresAt: past,
  createdAt: past,
  movedAt: past,
}
const buildBooking = (id: string, status: BookingStatus, firstDay: string) => ({
  ...backgroundTrip,
  id,
  status,
  firstDay,
  lastDay: addDays(firstDay, 2),
})
const pickupFields = { pickupCode: '271828', pickupTries: 2, pickupLockedUntil: future }
const pending = { ...buildBooking('0booking-pending', 'pending', '2099-07-01'), expiresAt: future }
const approved = { ...buildBooking('0booking-approved', 'approved', '2099-08-01'), ...pickupFields }
const active = { ...buildBooking('0booking-active', 'approved', '2099-09-01'), ...pickupFields, pickedUpAt: past }
const completed = { ...buildBooking('0booking-completed', 'completed', '2020-03-05'), ...pickupFields, pickedUpAt: past, returnedAt: past }
const cancelled = { ...buildBooking('0booking-cancelled', 'cancelled', '2020-04-05'), reason: 'Changed my plans' }
const allBookings = [pending, approved, active, completed, cancelled]
const agreedBookings = [approved, active, completed]

const byRenter = { actorId: renter.id, party: 'renter', at: past } as const
const requestEvent = { ...byRenter, action: 'request', toStatus: 'pending' } as const
const cancelEvent = { ...byRenter, action: 'cancel', fromStatus: 'approved', toStatus: 'cancelled', inTime: false } as const
const handover = { recordedBy: owner.id, odometer: 50_000, fuel: 4, at: past, recordedAt: past }
const agreedPrice = { ...getQuote({ ...backgroundTrip, driverFee: 0 }), commission: backgroundTrip.commission }
const pickup = { ...handover, kind: 'pickup', cashReceived: backgroundTrip.totalPrice } as const
const handoverPhoto = { ...imageFields, bookingId: active.id, kind: 'pickup' } as const
const renterAgreement = { userId: renter.id, kind: 'renter', version: currentAgreements.renter.version, at: past } as const
const ownerAgreement = { userId: owner.id, kind: 'owner', version: currentAgreements.owner.version, at: past } as const
const fees = backgroundTrip.serviceFee + backgroundTrip.inPersonFee + backgroundTrip.commission
function buildLedgerLines({ id, pickedUpAt }: { id: string; pickedUpAt?: Date }) {
  const line = { bookingId: id, ownerId: owner.id, month: pickedUpAt ? '2020-03' : null, at: past, movedAt: past }
  const cash = pickedUpAt ? ('completed' as const) : ('pending' as const)
  return [
    { ...line, id: `${id}-rental`, kind: 'rental' as const, amount: backgroundTrip.totalPrice - backgroundTrip.deposit, status: cash },
    { ...line, id: `${id}-deposit`, kind: 'deposit' as const, amount: backgroundTrip.deposit, status: cash },
    { ...line, id: `${id}-fees`, kind: 'fees_due' as const, amount: fees, status: 'pending' as const },
  ]
}
const encryptedFile = { contentType: 'image/jpeg', bytes: 9, wrappedKey: 'none', createdAt: past } as const
const licenceDocument = { ...encryptedFile, userId: owner.id, kind: 'licence', status: 'approved', decidedAt: future } as const
const calendarImport = {
  carId: approvedCar.id,
  url: 'https://calendars.example.org/forester.ics',
  dueAt: future,
  readAt: past,
  skipped: [],
}
const dispute = { id: '0dispute', openedBy: renter.id, kind: 'deposit', text: 'Too much was kept.' } as const
const report = { id: '0report', reporterId: renter.id, kind: 'listing', text: 'Another car than on its photos.' } as const
const pushDevice = { userId: renter.id, endpoint: 'https://push.example/0', publicKey: 'none', secret: 'none' }
const claim = { id: '0claim', ownerId: owner.id, amount: 40_000, reference: 'MP200301' }
const contactMessage = { id: '0message', userId: renter.id, name: 'Solange', email: 'solange@example.org', text: 'Where are you?' }
const conversation = { id: '0conversation', userId: renter.id, title: 'Lake Kivu' }
const userIds = [owner.id, renter.id]
const chatPhoto = { senderId: renter.id, width: 400, height: 300, placeholder: 'data:,' }
const reviewFields = { bookingId: completed.id, renterId: renter.id }
const documentView = { entityType: 'document', entityId: '0document' } as const
const decision = { entityType: 'booking', entityId: approved.id, action: 'approved' } as const
const preferenceFields = { email: true, sms: true, bookingReminders: true, marketingEmails: true, theme: 'dark' } as const
const approval = { userId: renter.id, kind: 'booking_approved' } as const
const customText = { kind: 'privacy', version: '2099-01-01', body: 'Ours.' } as const
const turn = { question: 'A car by the lake?', answer: { answer: 'One.' } }
const idempotencyKey = { route: 'POST /api/bookings', key: 'key-00000001', bodyHash: 'none', reference: 'b-booking-waiting' }

const toTableRows = <Table extends PgTable>(table: Table, ...rows: Table['$inferInsert'][]) => ({ table, rows })
/** Ordered so that each row follows the rows it references. */
const backgroundRows = [
  toTableRows(users, { ...userFields, ...owner, userType: 'owner' }, { ...userFields, ...renter, userType: 'renter' }),
  toTableRows(sessions, ...userIds.map((userId) => ({ id: `${userId}-session`, userId, createdAt: past, lastUsedAt: future }))),
  toTableRows(knownDevices, ...userIds.map((userId) => ({ id: `${userId}-device`, userId, seenAt: future }))),
  toTableRows(cars, ...[approvedCar, ...otherCars].map((variant) => ({ ...car, features: [], ...variant }))),
  toTableRows(
    carPhotos,
    { ...photo, id: '0photo', position: 0 },
    { ...photo, id: '0photo-second', position: 1 },
    { ...photo, id: '0photo-removed', position: 2, removedAt: past },
    { ...photo, id: '0photo-arriving', position: 3, createdAt: future, readyAt: null },
    ...otherCars.map(({ id }, index) => ({ ...photo, id: `0photo-${index}`, carId: id, position: 0 })),
  ),
  toTableRows(bookings, ...allBookings),
  toTableRows(
    bookedDays,
    ...[pending, approved, active].flatMap(({ id, firstDay, lastDay }) =>
      listDays({ from: firstDay, to: lastDay }).map((day) => ({ carId: approvedCar.id, day, bookingId: id, kind: 'booking' as const })),
    ),
    ...['2099-10-01', '2099-10-02'].map((day) => ({ carId: approvedCar.id, day, kind: 'blocked' as const, note: 'Family visit' })),
    ...['2099-10-05', '2099-10-06'].map((day) => ({ carId: approvedCar.id, day, kind: 'imported' as const })),
  ),
  toTableRows(bookingChanges, {
    id: '0change',
    bookingId: approved.id,
    askedBy: renter.id,
    party: 'renter',
    state: 'refused',
    oldFirstDay: approved.firstDay,
    oldLastDay: approved.lastDay,
    firstDay: approved.firstDay,
    lastDay: addDays(approved.lastDay, 1),
    oldPrice: agreedPrice,
    price: agreedPrice,
    oldRates: [],
    rates: [],
    underWay: false,
    message: 'A day more, please.',
    reason: 'The car is taken.',
    expiresAt: future,
    createdAt: past,
    closedAt: past,
  }),
  toTableRows(fines, { id: '0fine', bookingId: completed.id, ownerId: owner.id, at: past, amount: 25_000, createdAt: past }),
  toTableRows(receipts, { bookingId: completed.id, year: 2020, number: 1, issuedAt: past }),
  toTableRows(calendarImports, calendarImport),
  toTableRows(bookingEvents, ...allBookings.map(({ id }) => ({ ...requestEvent, id: `${id}-request`, bookingId: id })), {
    ...cancelEvent,
    id: '0event-late',
    bookingId: cancelled.id,
  }),
  toTableRows(
    handovers,
    { ...pickup, bookingId: active.id },
    { ...pickup, bookingId: completed.id },
    { ...handover, bookingId: completed.id, kind: 'return', depositReturned: backgroundTrip.deposit },
  ),
  // A future date keeps unfinished uploads from being purged.
  toTableRows(
    handoverPhotos,
    { ...handoverPhoto, id: '0handover-photo', readyAt: past },
    { ...handoverPhoto, id: '0handover-photo-arriving', createdAt: future },
  ),
  toTableRows(
    agreements,
    { ...ownerAgreement, id: '0agreement-car', carId: approvedCar.id },
    ...allBookings.map(({ id }) => ({ ...renterAgreement, id: `${id}-r`, bookingId: id })),
    ...agreedBookings.map(({ id }) => ({ ...ownerAgreement, id: `${id}-o`, bookingId: id })),
  ),
  toTableRows(ledgerLines, ...agreedBookings.flatMap(buildLedgerLines)),
  toTableRows(reviews, { ...reviewFields, id: '0review', carId: approvedCar.id, stars: 4, text: 'Strong on the hills.', createdAt: past }),
  toTableRows(renterRatings, { ...reviewFields, ownerId: owner.id, stars: 5, createdAt: past }),
  toTableRows(
    documents,
    { ...licenceDocument, id: '0document', readyAt: past },
    { ...licenceDocument, id: '0document-arriving', createdAt: future },
  ),
  toTableRows(carDocuments, { ...encryptedFile, id: '0paper', carId: approvedCar.id, kind: 'insurance', readyAt: past, checkedAt: past }),
  toTableRows(documentViews, { ...documentView, id: '0look', actorId: owner.id, userId: owner.id, kind: 'licence', at: past }),
  toTableRows(
    avatars,
    { id: '0avatar', userId: owner.id, createdAt: past, readyAt: past },
    { id: '0avatar-arriving', userId: renter.id, createdAt: future },
  ),
  toTableRows(preferences, { ...preferenceFields, userId: renter.id, sharesBookingsWith: 'ai.elsewhere.example', updatedAt: past }),
  toTableRows(favourites, { userId: renter.id, carId: approvedCar.id, createdAt: past }),
  toTableRows(messages, { id: '0said', bookingId: approved.id, senderId: renter.id, text: 'I come at nine.', createdAt: past }),
  toTableRows(chatReads, { bookingId: approved.id, userId: owner.id, deliveredAt: past, readAt: past }),
  toTableRows(disputes, { ...dispute, bookingId: completed.id, createdAt: past }),
  toTableRows(chatPhotos, { ...chatPhoto, id: '0sent', bookingId: approved.id, messageId: '0said', createdAt: future, readyAt: past }),
  toTableRows(notifications, { id: '0told', ...approval, payload: { bookingId: approved.id }, createdAt: future }),
  toTableRows(conversations, { ...conversation, createdAt: past, updatedAt: past }),
  toTableRows(conversationTurns, { ...turn, id: '0turn', conversationId: conversation.id, createdAt: past }),
  toTableRows(liveEvents, { userId: renter.id, id: future.getTime(), kind: 'booking', subject: approved.id }),
  toTableRows(outbox, { id: '0outgoing', channel: 'mail', ...approval, payload: {}, createdAt: past, dueAt: future }),
  toTableRows(pushDevices, { ...pushDevice, id: '0phone', sessionId: '0renter-session', createdAt: past }),
  toTableRows(calendarFeeds, { carId: approvedCar.id, token: '0feed', createdAt: past }),
  toTableRows(teamNotes, {
    id: '0team-note',
    entityType: 'car',
    entityId: approvedCar.id,
    authorId: owner.id,
    text: 'The papers were compared.',
    createdAt: past,
  }),
  toTableRows(reports, { ...report, entityId: approvedCar.id, createdAt: past }),
  toTableRows(settlementClaims, { ...claim, createdAt: past }),
  toTableRows(oneTimeLinks, { id: '0link', kind: 'reset', userId: renter.id, createdBy: owner.id, createdAt: past, expiresAt: future }),
  toTableRows(
    secondFactors,
    { userId: owner.id, wrappedSecret: 'none', confirmedAt: past, recovery: ['0recovery'], createdAt: past },
    { userId: renter.id, wrappedSecret: 'none', recovery: [], createdAt: past },
  ),
  toTableRows(texts, { ...customText, effectiveFrom: '2099-01-01', createdBy: owner.id, createdAt: past }),
  toTableRows(noResultSearches, { week: '2020-03-02', city: 'rusizi', filters: 'fuel', count: 3 }),
  toTableRows(assistantUsage, { month: '2020-03', tokens: 900, answers: 3 }),
  toTableRows(auditLogs, { ...decision, id: '0log', title: backgroundTrip.carTitle, actorId: owner.id, at: past }),
  toTableRows(contactMessages, { ...contactMessage, createdAt: past }),
  // Tests send this key too, but keys belong to a user.
  toTableRows(idempotencyKeys, { ...idempotencyKey, userId: renter.id, createdAt: future }),
]

const tablesWithoutPublicIds: PgTable[] = [sessions, knownDevices, carPhotos, handoverPhotos, documentViews, conversationTurns, liveEvents]

export const backgroundSummary = {
  cars: { newestFirst: [rejectedCar.id, pendingCar.id, approvedCar.id], pending: pendingCar.id },
  userCount: userIds.length,
  bookings: {
    newestFirst: allBookings
      .map(({ id }) => id)
      .sort()
      .reverse(),
    pending: pending.id,
    agreed: agreedBookings.length,
  },
  decisions: 1,
  message: contactMessage.text,
  sender: contactMessage.name,
  document: '0document',
  revenue: 2 * fees,
  ids: backgroundRows.flatMap(({ table, rows }) =>
    tablesWithoutPublicIds.includes(table) ? [] : rows.flatMap((row) => ('id' in row ? String(row.id) : [])),
  ),
  /** Values that only these users and admins may read. */
  secrets: [
    [owner, renter].flatMap(({ email, phone: number, lastName }) => [email, number, lastName]),
    [approvedCar.plate, pickupFields.pickupCode, contactMessage.text, contactMessage.email, dispute.text, report.text, claim.reference],
    [
      'Family visit',
      'Changed my plans',
      backgroundTrip.message,
      backgroundTrip.terms.pickupPlace,
      calendarImport.url,
      pushDevice.endpoint,
      conversation.title,
    ],
  ].flat(),
}

export async function insertBackgroundRows(tx: Tx) {
  for (const { table, rows } of backgroundRows) await tx.insert(table as PgTable).values(rows)
}
