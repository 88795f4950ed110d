const oneWriter = 'the row was read in the same write, and there is one writer: the condition is for an engine with several'
const sameCar = 'a second lock: the booking or photo named beside it belongs to this car alone, by a foreign key'
const matched = 'what is found is matched by its id afterwards: the condition says how much is read'
const beforeNothing = 'no time that is missing is before another: the condition is for the index, which leaves those rows out'
const stillPending = 'until the pickup every cash line of a booking is pending, and this moves it once'

/** Faults that change nothing that can be seen from outside, and why. */
export const invisible: Record<string, string> = {
  'server/bookings/move.ts tryMove: eq(bookings.status, booking.status) → undefined': oneWriter,
  'server/bookings/move.ts tryMove: isNotNull(bookings.pickedUpAt) → undefined': oneWriter,
  'server/bookings/move.ts tryMove: isNull(bookings.pickedUpAt) → undefined': oneWriter,
  'server/bookings/terms.ts changePickupHour: eq(bookings.status, status) → undefined': oneWriter,
  'server/bookings/terms.ts changePickupHour: isNull(bookings.pickedUpAt) → undefined': oneWriter,
  'server/bookings/problems/not-returned.ts markNotReturned: isApproved → undefined': oneWriter,
  'server/bookings/problems/not-returned.ts markNotReturned: isNull(bookings.returnedAt) → undefined': oneWriter,
  'server/bookings/problems/not-returned.ts markNotReturned: isNull(bookings.notReturnedAt) → undefined': oneWriter,
  'server/bookings/chat/chat.ts chatOf: inArray(sentPhotos.messageId, ids) → undefined': matched,
  'server/bookings/problems/disputes.ts disputesOf: inArray(sentPhotos.disputeId, ids) → undefined': matched,
  'server/bookings/problems/disputes.ts disputedAmong: inArray(disputes.bookingId, [...bookingIds]) → undefined': matched,
  'server/bookings/erasing.ts forgetDisputes: inArray(disputes.bookingId, own) → undefined':
    'nobody calls the team about a booking that is not theirs: the condition is for the index',
  'server/bookings/move.ts tryMove: isNotNull(bookings.returnedAt) → undefined': oneWriter,
  'server/bookings/move.ts tryMove: isNull(bookings.returnedAt) → undefined': oneWriter,
  'server/auth/commands.ts suspendPerson: isNull(users.deletedAt) → undefined': oneWriter,
  'server/auth/second-factor.ts confirmFactor: eq(secondFactors.userId, userId) → undefined':
    'no two secrets are locked alike: the person is for the index',
  'server/auth/second-factor.ts takeRecoveryCode: eq(secondFactors.userId, userId) → undefined':
    'no two lists of codes are alike: the person is for the index',
  'server/auth/second-factor.ts takeRecoveryCode: eq(secondFactors.recovery, factor.recovery) → undefined': oneWriter,
  'server/cars/decision.ts featureCar: isNotNull(cars.featuredAt) → undefined': oneWriter,
  'server/auth/commands.ts letInAgain: isNull(users.deletedAt) → undefined': oneWriter,
  'server/cars/paper-rows.ts papersByCar: inArray(carPapers.carId, [...carIds]) → undefined': matched,
  'server/files/file-rows.ts knownIn: inArray(table.id, [...ids]) → undefined': matched,
  'server/live/commands.ts tellPages: inArray(liveEvents.userId, userIds) → undefined': matched,
  'server/notifications/commands.ts wishesOf: inArray(users.id, userIds) → undefined': matched,
  'server/notifications/commands.ts wishesOf: inArray(pushDevices.userId, userIds) → undefined': matched,
  'server/notifications/commands.ts seenThere: isNull(notifications.readAt) → undefined':
    'what is told of a chat has a name for once until it was seen there',
  'server/notifications/commands.ts seenThere: isOpen → undefined':
    'what has been seen there is read and has no name for once: to do it again changes nothing',
  'server/outbox/sending.ts claim: eq(outbox.dueAt, row.dueAt) → undefined': oneWriter,
  'server/payments/claims.ts closeClaim: isNull(settlementClaims.closedAt) → undefined': oneWriter,
  "server/payments/commands.ts completePaidFees: eq(ledgerLines.kind, 'fees_due') → undefined":
    'of what has a month nothing waits but fees',
  "server/payments/commands.ts completePaidFees: eq(ledgerLines.status, 'pending') → undefined":
    'fees that were completed come before the others, and are covered again',
  'server/push/commands.ts dropLoggedOutDevices: eq(sessions.userId, userId) → undefined':
    'a device was switched on in a session of its own person: the condition is for the index',
  'server/documents/clearing.ts documentsToClear: isNotNull(documents.decidedAt) → undefined': beforeNothing,
  'server/outbox/commands.ts sweepOutbox: isNotNull(outbox.sentAt) → undefined': beforeNothing,
  'server/cars/commands.ts changeCar: eq(cars.status, car.status) → undefined': oneWriter,
  'server/cars/commands.ts changeCar: isNull(cars.archivedAt) → undefined': oneWriter,
  'server/cars/photos.ts removePhoto: eq(bookings.carId, carId) → undefined': sameCar,
  'server/days/commands.ts freeDays: eq(bookedDays.carId, carId) → undefined': sameCar,
  'server/days/commands.ts freeDays: eq(bookedDays.bookingId, id) → undefined':
    'a booking that frees its days still holds every one of them, so that no other row lies between them',
  "server/payments/commands.ts completeCash: eq(ledgerLines.status, 'pending') → undefined": stillPending,
  "server/payments/commands.ts completeCash: eq(ledgerLines.kind, 'fees_due') → undefined":
    'the other lines get the same month right after it',
  "server/payments/commands.ts failCash: eq(ledgerLines.status, 'pending') → undefined": stillPending,
  "server/bookings/handover/handover.ts checkReturn: eq(handovers.kind, 'pickup') → undefined":
    'what is returned has no other handover yet',
  'server/files/file-rows.ts isUnready: isNull(table.readyAt) → undefined': 'a photo that is ready is never given back',
  'server/files/file-rows.ts undrawn: 0 → (1)': 'nobody is shown a photo before its size is written',
  'server/cars/commands.ts papersEnd: < → <=': 'of two days that are the same either is the first',
  'server/cars/commands.ts hasHistory: 1 → (2)': 'it asks whether there is any',
  'server/reviews/commands.ts rate: 0 → (1)': 'who asks has just written a review, so that there is a mean and a number',
  "server/bookings/terms.ts changePickupHour: if (!changed) throw new AppError('booking_moved_on') → ;": oneWriter,
  'server/outbox/commands.ts laidSince: 1 → (2)': 'it asks whether there is any',
  'server/calendar/feeds.ts feedFile: 22 → (23)': 'a mark of any length is another where the file is another',
  'server/timetable.ts batch: 200 → (201)': 'how many rows one write takes, as long as the next takes the rest',
}
