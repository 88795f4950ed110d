import { browserStorage } from '../../lib/storage.ts'

const getStorageKey = (userId: string) => `handovers:1:${userId}`

/** A flag in storage, so that most pages need not open the database. */
export const hasPending = (userId: string) => browserStorage.read(getStorageKey(userId)) !== null

export function setPendingFlag(userId: string, isPending: boolean) {
  if (isPending) browserStorage.write(getStorageKey(userId), '1')
  else browserStorage.remove(getStorageKey(userId))
}
