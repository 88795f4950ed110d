import { browserStorage } from './storage.ts'

// The version rises whenever the fields change their meaning: what an older one left behind is not read.
const version = 1
const namesOf = (userId: string) => `listing-details:${version}:${userId}`

/** Where a browser keeps what this person types of a car; of a new one where there is no id. */
export const keptName = (userId: string, carId: string | null) => (carId ? `${namesOf(userId)}:${carId}` : namesOf(userId))

export const dropDetails = (userId: string, carId: string | null) => browserStorage.drop(keptName(userId, carId))

const unsentOf = (userId: string) => `unsent-messages:1:${userId}`

/** Where a browser keeps what this person has written to the other side of a booking until it is sent. */
export const unsentName = (userId: string, bookingId: string) => `${unsentOf(userId)}:${bookingId}`

const draftsOf = (userId: string) => `message-draft:1:${userId}`

/** Where a browser keeps what this person is writing to the other side of a booking. */
export const draftName = (userId: string, bookingId: string) => `${draftsOf(userId)}:${bookingId}`

/** Leaves nothing in this browser of what that person typed. */
export function dropAllTyped(userId: string) {
  const own = [namesOf(userId), unsentOf(userId), draftsOf(userId)]
  for (const name of browserStorage.names())
    if (own.some((prefix) => name === prefix || name.startsWith(`${prefix}:`))) browserStorage.drop(name)
}
