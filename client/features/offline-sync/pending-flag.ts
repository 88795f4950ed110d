import { browserStorage } from '../../lib/storage.ts'

const nameOf = (userId: string) => `handovers:1:${userId}`

/** Whether this browser keeps something of that person's that is still to be sent: asked on every page of the dashboard, so nothing is opened for it. */
export const hasPending = (userId: string) => browserStorage.read(nameOf(userId)) !== null

export function setPendingFlag(userId: string, keeps: boolean) {
  if (keeps) browserStorage.write(nameOf(userId), '1')
  else browserStorage.drop(nameOf(userId))
}
