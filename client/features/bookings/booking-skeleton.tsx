import { Skeleton } from '../../ui/loading/skeleton.tsx'

export const BookingSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="60%" height="2.2rem" />
    <Skeleton height="7rem" />
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </div>
)
