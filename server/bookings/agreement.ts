import { type Actor, publicName } from '../../shared/account.ts'
import { agreementText, type SignedAgreement } from '../../shared/agreement.ts'
import { acceptancesOf } from '../agreements/queries.ts'
import { peopleByIds } from '../auth/people.ts'
import type { Reader } from '../db/database.ts'
import { bookingFor } from './queries.ts'

/** The agreement of a booking, with what each side has accepted so far, the renter first. */
export async function signedAgreement(db: Reader, actor: Actor, bookingId: string): Promise<SignedAgreement> {
  const booking = await bookingFor(db, actor, bookingId)
  const rows = await acceptancesOf(db, bookingId)
  const people = await peopleByIds(
    db,
    rows.map((row) => row.userId),
  )
  // Before the approval they are strangers: first name and initial must do.
  const isBinding = booking.status === 'approved' || booking.status === 'completed'
  const nameOf = (userId: string) => {
    const person = people.get(userId)
    if (!person) return ''
    return isBinding ? `${person.firstName} ${person.lastName}` : publicName(person)
  }
  return {
    bookingId,
    carTitle: booking.carTitle,
    from: booking.firstDay,
    to: booking.lastDay,
    totalPrice: booking.totalPrice,
    deposit: booking.deposit,
    signatures: rows.map(({ kind, version, userId, at }) => ({
      kind,
      version,
      text: agreementText(kind, version) ?? '',
      name: nameOf(userId),
      at: at.toISOString(),
    })),
  }
}
