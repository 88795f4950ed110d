import type { Actor } from '../../../../shared/domain/account.ts'
import type { SignedAgreement } from '../../../../shared/domain/agreement.ts'
import type { BookingPersonView } from '../../../../shared/domain/booking.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import { acceptancesOf, agreementIn } from '../../agreements/queries.ts'
import { fullName, peopleByIds, shownName } from '../../auth/users.ts'
import type { Reader } from '../../../db/database.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import { bookingFor } from '../queries.ts'
import { bookingView } from '../views.ts'

/** The other party's phone is included only if the booking view shows it. */
async function sidesOf(db: Reader, actor: Actor, booking: BookingRow, seen: Record<'renter' | 'owner', BookingPersonView>) {
  const people = await peopleByIds(db, [booking.renterId, booking.ownerId])
  // Before approval the parties see only first name and initial.
  const isBinding = booking.status === 'approved' || booking.status === 'completed'
  const side = (id: string, { phone }: BookingPersonView) => {
    const person = people.get(id)
    if (!person) return { name: '', phone: null }
    return { name: isBinding ? fullName(person) : shownName(person), phone: (id === actor.id ? person.phone : phone) ?? null }
  }
  return { renter: side(booking.renterId, seen.renter), owner: side(booking.ownerId, seen.owner) }
}

export async function signedAgreement(db: Reader, actor: Actor, bookingId: string, now: Date): Promise<SignedAgreement> {
  const booking = await bookingFor(db, actor, bookingId)
  const view = await bookingView(db, actor, booking, now)
  const { from, to, car, pricePerDay, serviceFeePercent, handovers, terms, pickupPlace, pickupHour, withDriver } = view
  const sides = await sidesOf(db, actor, booking, view)
  const accepted = await acceptancesOf(db, bookingId)
  return {
    bookingId,
    from,
    to,
    car,
    pricePerDay,
    serviceFeePercent,
    handovers,
    terms,
    ...(pickupPlace === undefined ? {} : { pickupPlace }),
    pickupHour,
    withDriver,
    ...getQuote(view),
    ...sides,
    signatures: await Promise.all(
      accepted.map(async ({ kind, version, at }) => ({
        kind,
        ...(await agreementIn(db, kind, version)),
        name: sides[kind].name,
        at: at.toISOString(),
      })),
    ),
  }
}
