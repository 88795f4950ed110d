import { browserStorage, tabStorage } from './lib/storage.ts'

// Raise this when a field changes its meaning, so that older drafts are ignored.
const version = 1
const listingDraftPrefix = (userId: string) => `listing-details:${version}:${userId}`

export const listingDraftKey = (userId: string, carId: string | null) =>
  carId ? `${listingDraftPrefix(userId)}:${carId}` : listingDraftPrefix(userId)

export const deleteListingDraft = (userId: string, carId: string | null) => browserStorage.remove(listingDraftKey(userId, carId))

const outgoingMessagesPrefix = (userId: string) => `unsent-messages:1:${userId}`

export const outgoingMessagesKey = (userId: string, bookingId: string) => `${outgoingMessagesPrefix(userId)}:${bookingId}`

const chatDraftPrefix = (userId: string) => `message-draft:1:${userId}`

export const chatDraftKey = (userId: string, bookingId: string) => `${chatDraftPrefix(userId)}:${bookingId}`

const formDraftPrefix = (userId: string) => `form:1:${userId}`

export const formDraftKey = (userId: string, form: string) => `${formDraftPrefix(userId)}:${form}`

export function clearDrafts(userId: string) {
  const prefixes = [listingDraftPrefix(userId), outgoingMessagesPrefix(userId), chatDraftPrefix(userId), formDraftPrefix(userId)]
  for (const storage of [browserStorage, tabStorage])
    for (const name of storage.listKeys())
      if (prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}:`))) storage.remove(name)
}

export const hasUnsentMessages = (userId: string) =>
  browserStorage.listKeys().some((name) => name.startsWith(`${outgoingMessagesPrefix(userId)}:`))
