import { faultAt } from './faults.ts'
import { read } from './source.ts'

/** Forty faults of four kinds, as `docs/testing.md` lists them: what a change of the tests may not lose. */
const chosen: Record<string, [file: string, was: string, text: string][]> = {
  'row filter': [
    ['server/auth/sessions.ts', 'and(eq(sessions.id, id), isStanding)', 'eq(sessions.id, id)'],
    [
      'server/auth/links.ts',
      "and(eq(oneTimeLinks.createdBy, userId), eq(oneTimeLinks.kind, 'invitation'))",
      "eq(oneTimeLinks.kind, 'invitation')",
    ],
    [
      'server/auth/commands.ts',
      'and(eq(users.id, actor.id), eq(users.passwordHash, hashes.before))',
      'eq(users.passwordHash, hashes.before)',
    ],
    ['server/payments/commands.ts', 'eq(ledgerLines.ownerId, ownerId),', ''],
    ['server/outbox/commands.ts', 'eq(outbox.kind, kind), isNull(outbox.sentAt))', 'eq(outbox.kind, kind))'],
    [
      'server/bookings/commands.ts',
      'and(eq(bookings.carId, carId), eq(bookings.renterId, id), holdsDaysAt(now))',
      'and(eq(bookings.carId, carId), holdsDaysAt(now))',
    ],
    [
      'server/bookings/handover/photos.ts',
      'and(eq(handoverPhotos.bookingId, bookingId), eq(handoverPhotos.kind, kind))',
      'eq(handoverPhotos.bookingId, bookingId)',
    ],
    [
      'server/bookings/chat/chat.ts',
      'and(eq(chatReads.bookingId, messages.bookingId), eq(chatReads.userId, actor.id))',
      'eq(chatReads.userId, actor.id)',
    ],
    ['server/bookings/closing.ts', 'and(isNotNull(bookings.pickedUpAt), isNull(bookings.notReturnedAt))', 'isNotNull(bookings.pickedUpAt)'],
    ['server/calendar/imports.ts', '.from(cars).where(eq(cars.ownerId, ownerId))', '.from(cars)'],
    ['server/cars/commands.ts', 'tx.delete(cars).where(eq(cars.id, id))', 'tx.delete(cars)'],
    ['server/cars/rating.ts', '.set(rated).where(eq(cars.id, carId))', '.set(rated)'],
    ['server/reviews/commands.ts', 'and(eq(reviews.id, id), isOther)', 'eq(reviews.id, id)'],
    ['server/notifications/commands.ts', 'isNull(notifications.readAt), which)', 'isNull(notifications.readAt))'],
  ],
  'comparison changed': [
    ['shared/availability.ts', 'a.from <= b.to && b.from <= a.to', 'a.from < b.to && b.from <= a.to'],
    ['shared/availability.ts', 'addDays(last.to, 1) === day', 'addDays(last.to, 1) !== day'],
    ['shared/permissions.ts', 'actor.id !== booking.ownerId || isAgreed(booking)', 'actor.id === booking.ownerId || isAgreed(booking)'],
    ['shared/contact-phone.ts', 'digits.length > most', 'digits.length >= most'],
    ['shared/today.ts', 'day <= last ?', 'day < last ?'],
    ['shared/car.ts', '!car.isHeld && !car.isGone', '(!car.isHeld || !car.isGone)'],
    ['server/cars/holding.ts', '(await dueOf(tx, ownerId)) >= dueLimit', '(await dueOf(tx, ownerId)) > dueLimit'],
    ['server/cars/decision.ts', 'seen === undefined ? updatedAt', 'seen !== undefined ? updatedAt'],
    ['server/calendar/commands.ts', 'to > addDays(today, maxDaysAhead)', 'to >= addDays(today, maxDaysAhead)'],
    ['server/bookings/terms.ts', "party === 'renter' && !contactOpen", "party !== 'renter' && !contactOpen"],
    ['server/assistant/history.ts', 'row.turns < maxTurns', 'row.turns <= maxTurns'],
    ['server/auth/email.ts', '.passwordHash !== before', '.passwordHash === before'],
  ],
  'code swapped': [
    ['server/cars/commands.ts', "AppError('too_many_drafts')", "AppError('forbidden')"],
    ['server/http/once.ts', "AppError('idempotency_mismatch')", "AppError('conflict')"],
    [
      'server/bookings/handover/answer.ts',
      "seen !== received.length) throw new AppError('booking_moved_on')",
      "seen !== received.length) throw new AppError('not_found')",
    ],
    ['server/bookings/limits.ts', "AppError('verification_required')", "AppError('forbidden')"],
    ['server/bookings/handover/notes.ts', "code: 'notes_full'", "code: 'invalid'"],
    ['shared/handover.ts', "code: 'odometer_low'", "code: 'invalid'"],
    ['server/documents/commands.ts', "validTo: { code: 'day_invalid' }", "validTo: { code: 'required' }"],
  ],
  'await left out': [
    ['server/bookings/request.ts', "await accept(tx, { kind: 'renter'", "void accept(tx, { kind: 'renter'"],
    ['server/cars/commands.ts', 'await refuseOpenBookings(tx, car.id, moment)', 'void refuseOpenBookings(tx, car.id, moment)'],
    ['server/calendar/feeds.ts', 'await carWithCalendar(db, actor, carId)', 'void carWithCalendar(db, actor, carId)'],
    ['server/auth/commands.ts', 'await endAccess(tx, userId)', 'void endAccess(tx, userId)'],
    [
      'server/assistant/history.ts',
      'await ownConversation(tx, userId, id)\n  await deleteConversations',
      'void ownConversation(tx, userId, id)\n  await deleteConversations',
    ],
    ['server/admin/settings-routes.ts', 'await proveAgain(c, { password, code })', 'void proveAgain(c, { password, code })'],
    ['server/reports/routes.ts', "await throttle.count('reports', actor.id)", "void throttle.count('reports', actor.id)"],
  ],
}

export const chosenFaults = Object.entries(chosen).flatMap(([kind, faults]) =>
  faults.map(([file, was, text]) => faultAt({ kind, file, was, text }, read(file))),
)
