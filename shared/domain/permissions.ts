import type { Actor } from './account.ts'
import { type BookingStatus, holdsDays, type Party } from './booking.ts'
import type { CarStatus, Hold } from './car.ts'
import type { Day } from '../lib/days.ts'

type CarFacts = { ownerId: string; status: CarStatus; listed: boolean; held: Hold | null; archivedAt: Date | null }
type BookingFacts = { renterId: string; ownerId: string }
type Anyone = Actor | null

export const isPublicCar = ({ status, listed, held, archivedAt }: Omit<CarFacts, 'ownerId'>) =>
  status === 'approved' && listed && held === null && archivedAt === null

export const isAdmin = (actor: Anyone) => actor?.userType === 'admin'

export const ownsCar = (actor: Anyone, car: { ownerId: string }) => actor !== null && actor.id === car.ownerId

export function canSeeCar(actor: Anyone, car: CarFacts, hasBookingOnIt: boolean) {
  if (isPublicCar(car) || ownsCar(actor, car)) return true
  if (isAdmin(actor)) return car.status !== 'draft'
  return actor !== null && hasBookingOnIt
}

export const canSeeListingFile = (actor: Anyone, car: { ownerId: string }) => isAdmin(actor) || ownsCar(actor, car)

export const canListCars = (actor: Actor) => actor.userType !== 'admin'

export const canBook = (actor: Actor) => actor.userType !== 'admin'

export function getParty(actor: Actor, booking: BookingFacts): Exclude<Party, 'system'> | null {
  if (actor.id === booking.renterId) return 'renter'
  if (actor.id === booking.ownerId) return 'owner'
  return actor.userType === 'admin' ? 'admin' : null
}

export const canSeeBooking = (actor: Actor, booking: BookingFacts) => getParty(actor, booking) !== null

export const canSeePickupCode = (
  actor: Actor,
  booking: BookingFacts & { status: BookingStatus; pickedUpAt: Date | null; lastDay: Day },
  today: Day,
) => actor.id === booking.renterId && booking.status === 'approved' && booking.pickedUpAt === null && today <= booking.lastDay

export const canSeeEarnings = (actor: Actor, booking: BookingFacts) => actor.id === booking.ownerId || isAdmin(actor)

export const canRecordHandover = (actor: Actor, booking: BookingFacts) => actor.id === booking.ownerId || isAdmin(actor)

export const canSeeRenterRecord = (actor: Actor, booking: BookingFacts & { status: BookingStatus }) =>
  holdsDays(booking.status) && (actor.id === booking.ownerId || isAdmin(actor))

export const isAgreed = ({ status }: { status: BookingStatus }) => status === 'approved' || status === 'completed'

/** Contact details in the message are hidden from the owner until approval. */
export const seesWholeMessage = (actor: Actor, booking: BookingFacts & { status: BookingStatus }) =>
  actor.id !== booking.ownerId || isAgreed(booking)

export const canAnswerHandover = (actor: Actor, booking: { renterId: string }) => actor.id === booking.renterId

export const canReviewAs = (actor: Actor, booking: { renterId: string }) => actor.id === booking.renterId

export const canSendDocuments = (actor: Actor) => actor.userType !== 'admin'

export const canSeeDocument = (actor: Actor, document: { userId: string }) => actor.id === document.userId || isAdmin(actor)
