import type { Actor } from '../../../../shared/domain/account.ts'
import type { SignedAgreement } from '../../../../shared/domain/agreement.ts'
import type { BookingChangeView } from '../../../../shared/domain/booking-change.ts'
import type { BookingUserView } from '../../../../shared/domain/booking.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import { listAcceptances, getAgreement } from '../../agreements/queries.ts'
import { getFullName, getUsersByIds, getDisplayName } from '../../auth/users.ts'
import type { Reader } from '../../../db/database.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import { getBooking } from '../queries.ts'
import { buildBookingView } from '../views.ts'

/** The other party's phone is included only if the booking view shows it. */
async function loadParties(db: Reader, actor: Actor, booking: BookingRow, views: Record<'renter' | 'owner', BookingUserView>) {
  const usersById = await getUsersByIds(db, [booking.renterId, booking.ownerId])
  // Before approval the parties see only first name and initial.
  const isBinding = booking.status === 'approved' || booking.status === 'completed'
  const toParty = (id: string, { phone }: BookingUserView) => {
    const user = usersById.get(id)
    if (!user) return { name: '', phone: null }
    return { name: isBinding ? getFullName(user) : getDisplayName(user), phone: (id === actor.id ? user.phone : phone) ?? null }
  }
  return { renter: toParty(booking.renterId, views.renter), owner: toParty(booking.ownerId, views.owner) }
}

/** Both sides read the annex, so what the owner earns is left out. */
const toAnnex = (change: BookingChangeView): BookingChangeView => {
  const { earnsMore: _, ...agreed } = change
  return { ...agreed, message: null }
}

export async function getSignedAgreement(db: Reader, actor: Actor, bookingId: string, now: Date): Promise<SignedAgreement> {
  const booking = await getBooking(db, actor, bookingId)
  const view = await buildBookingView(db, actor, booking, now)
  const {
    from,
    to,
    car,
    pricePerDay,
    dayPrices,
    serviceFeePercent,
    handovers,
    terms,
    pickupPlace,
    pickupHour,
    returnHour,
    withDriver,
    changes,
  } = view
  const parties = await loadParties(db, actor, booking, view)
  const accepted = await listAcceptances(db, bookingId)
  return {
    bookingId,
    from,
    to,
    car,
    pricePerDay,
    dayPrices,
    serviceFeePercent,
    handovers,
    terms,
    ...(pickupPlace === undefined ? {} : { pickupPlace }),
    pickupHour,
    returnHour,
    withDriver,
    changes: changes.filter(({ state }) => state === 'accepted').map(toAnnex),
    ...getQuote(view),
    ...parties,
    signatures: await Promise.all(
      accepted.map(async ({ kind, version, at }) => ({
        kind,
        ...(await getAgreement(db, kind, version)),
        name: parties[kind].name,
        at: at.toISOString(),
      })),
    ),
  }
}
