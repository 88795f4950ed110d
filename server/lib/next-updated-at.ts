/** Strictly increasing, because `updatedAt` is the version that pages send back. */
export const getNextUpdatedAt = ({ updatedAt }: { updatedAt: Date }, { now }: { now: Date }) =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
