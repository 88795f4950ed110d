import { Skeleton } from '../ui/skeleton.tsx'

/** My Bookings before its rows are there: title, switch, filter, rows. */
export const BookingsSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="12rem" height="2.2rem" />
    <Skeleton width="16rem" height="44px" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height="4.5rem" />
    ))}
  </div>
)

/** A booking before it is there: status, what to do next, and the two columns. */
export const BookingSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="60%" height="2.2rem" />
    <Skeleton height="7rem" />
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </div>
)
