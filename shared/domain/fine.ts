/** Days after the return for which a fine can still be entered. */
export const fineDays = 365
/** Older ones are found on their bookings. */
export const maxListedFines = 100

/** What police fined during a trip. Instants are ISO; `hadUntil` is null while the car is out. */
export type FineView = {
  id: string
  at: string
  /** Francs. */
  amount: number
  hadFrom: string
  hadUntil: string | null
  paidAt: string | null
}

/** One of the owner's fines, over all cars. */
export type OwnerFineView = Pick<FineView, 'id' | 'at' | 'amount' | 'paidAt'> & { bookingId: string; car: string; renter: string }

/** The same plate with other spaces and dashes. */
export const normalizePlate = (plate: string) => plate.toUpperCase().replace(/[^A-Z0-9]/g, '')
