import { browserStorage, tabStorage } from './lib/storage.ts'

// Raise this when a field changes its meaning, so that older drafts are ignored.
const version = 1
const namesOf = (userId: string) => `listing-details:${version}:${userId}`

export const listingDraftKey = (userId: string, carId: string | null) => (carId ? `${namesOf(userId)}:${carId}` : namesOf(userId))

export const deleteListingDraft = (userId: string, carId: string | null) => browserStorage.drop(listingDraftKey(userId, carId))

const unsentOf = (userId: string) => `unsent-messages:1:${userId}`

export const outgoingMessagesKey = (userId: string, bookingId: string) => `${unsentOf(userId)}:${bookingId}`

const draftsOf = (userId: string) => `message-draft:1:${userId}`

export const chatDraftKey = (userId: string, bookingId: string) => `${draftsOf(userId)}:${bookingId}`

const formsOf = (userId: string) => `form:1:${userId}`

export const formDraftKey = (userId: string, form: string) => `${formsOf(userId)}:${form}`

export function clearDrafts(userId: string) {
  const own = [namesOf(userId), unsentOf(userId), draftsOf(userId), formsOf(userId)]
  for (const storage of [browserStorage, tabStorage])
    for (const name of storage.names()) if (own.some((prefix) => name === prefix || name.startsWith(`${prefix}:`))) storage.drop(name)
}

export const hasUnsentMessages = (userId: string) => browserStorage.names().some((name) => name.startsWith(`${unsentOf(userId)}:`))
