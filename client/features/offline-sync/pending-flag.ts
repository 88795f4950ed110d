import { browserStorage } from '../../lib/storage.ts'

const nameOf = (userId: string) => `handovers:1:${userId}`

/** A flag in storage, so that most pages need not open the database. */
export const hasPending = (userId: string) => browserStorage.read(nameOf(userId)) !== null

export function setPendingFlag(userId: string, keeps: boolean) {
  if (keeps) browserStorage.write(nameOf(userId), '1')
  else browserStorage.drop(nameOf(userId))
}
