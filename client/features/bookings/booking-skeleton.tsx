import { Skeleton } from '../../ui/loading/skeleton.tsx'

/** A booking before it is there: status, what to do next, and the two columns. */
export const BookingSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="60%" height="2.2rem" />
    <Skeleton height="7rem" />
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </div>
)
