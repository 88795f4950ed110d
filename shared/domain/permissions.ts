import type { Actor } from './account.ts'
import { type BookingStatus, holdsDays, type Party } from './booking.ts'
import type { CarStatus, CarHold } from './car.ts'
import type { Day } from '../lib/days.ts'

type CarAccess = { ownerId: string; status: CarStatus; listed: boolean; holdReason: CarHold | null; archivedAt: Date | null }
type BookingParties = { renterId: string; ownerId: string }
type MaybeActor = Actor | null

export const isPublicCar = ({ status, listed, holdReason, archivedAt }: Omit<CarAccess, 'ownerId'>) =>
  status === 'approved' && listed && holdReason === null && archivedAt === null

export const isAdmin = (actor: MaybeActor) => actor?.userType === 'admin'

export const ownsCar = (actor: MaybeActor, car: { ownerId: string }) => actor !== null && actor.id === car.ownerId

export function canSeeCar(actor: MaybeActor, car: CarAccess, hasBookingOnIt: boolean) {
  if (isPublicCar(car) || ownsCar(actor, car)) return true
  if (isAdmin(actor)) return car.status !== 'draft'
  return actor !== null && hasBookingOnIt
}

export const canSeeListingFile = (actor: MaybeActor, car: { ownerId: string }) => isAdmin(actor) || ownsCar(actor, car)

export const canListCars = (actor: Actor) => actor.userType !== 'admin'

export const canBook = (actor: Actor) => actor.userType !== 'admin'

export function getParty(actor: Actor, booking: BookingParties): Exclude<Party, 'system'> | null {
  if (actor.id === booking.renterId) return 'renter'
  if (actor.id === booking.ownerId) return 'owner'
  return actor.userType === 'admin' ? 'admin' : null
}

export const canSeeBooking = (actor: Actor, booking: BookingParties) => getParty(actor, booking) !== null

export const canSeePickupCode = (
  actor: Actor,
  booking: BookingParties & { status: BookingStatus; pickedUpAt: Date | null; lastDay: Day },
  today: Day,
) => actor.id === booking.renterId && booking.status === 'approved' && booking.pickedUpAt === null && today <= booking.lastDay

export const canSeeEarnings = (actor: Actor, booking: BookingParties) => actor.id === booking.ownerId || isAdmin(actor)

export const canRecordHandover = (actor: Actor, booking: BookingParties) => actor.id === booking.ownerId || isAdmin(actor)

export const canSeeRenterRecord = (actor: Actor, booking: BookingParties & { status: BookingStatus }) =>
  holdsDays(booking.status) && (actor.id === booking.ownerId || isAdmin(actor))

export const isAgreed = ({ status }: { status: BookingStatus }) => status === 'approved' || status === 'completed'

/** Contact details in the message are hidden from the owner until approval. */
export const canSeeWholeMessage = (actor: Actor, booking: BookingParties & { status: BookingStatus }) =>
  actor.id !== booking.ownerId || isAgreed(booking)

export const canAnswerHandover = (actor: Actor, booking: { renterId: string }) => actor.id === booking.renterId

export const canReviewAs = (actor: Actor, booking: { renterId: string }) => actor.id === booking.renterId

export const canSendDocuments = (actor: Actor) => actor.userType !== 'admin'

export const canSeeDocument = (actor: Actor, document: { userId: string }) => actor.id === document.userId || isAdmin(actor)
