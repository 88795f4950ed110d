import { browserStorage, tabStorage } from './lib/storage.ts'

// The version rises whenever the fields change their meaning: what an older one left behind is not read.
const version = 1
const namesOf = (userId: string) => `listing-details:${version}:${userId}`

/** Where a browser keeps what this person types of a car; of a new one where there is no id. */
export const listingDraftKey = (userId: string, carId: string | null) => (carId ? `${namesOf(userId)}:${carId}` : namesOf(userId))

export const deleteListingDraft = (userId: string, carId: string | null) => browserStorage.drop(listingDraftKey(userId, carId))

const unsentOf = (userId: string) => `unsent-messages:1:${userId}`

/** Where a browser keeps what this person has written to the other side of a booking until it is sent. */
export const outgoingMessagesKey = (userId: string, bookingId: string) => `${unsentOf(userId)}:${bookingId}`

const draftsOf = (userId: string) => `message-draft:1:${userId}`

/** Where a browser keeps what this person is writing to the other side of a booking. */
export const chatDraftKey = (userId: string, bookingId: string) => `${draftsOf(userId)}:${bookingId}`

const formsOf = (userId: string) => `form:1:${userId}`

/** Where a tab keeps what this person types into that form until it is sent. */
export const formDraftKey = (userId: string, form: string) => `${formsOf(userId)}:${form}`

/** Leaves nothing in this browser of what that person typed. */
export function clearDrafts(userId: string) {
  const own = [namesOf(userId), unsentOf(userId), draftsOf(userId), formsOf(userId)]
  for (const storage of [browserStorage, tabStorage])
    for (const name of storage.names()) if (own.some((prefix) => name === prefix || name.startsWith(`${prefix}:`))) storage.drop(name)
}

/** Whether something that this person has written to another side of a booking has not left this browser. */
export const hasUnsentMessages = (userId: string) => browserStorage.names().some((name) => name.startsWith(`${unsentOf(userId)}:`))
