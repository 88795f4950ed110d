import { publicPageSize } from '../../../shared/lib/paging.ts'
import { CardSkeletons, Skeleton } from '../../ui/loading/skeleton.tsx'

export const FavouritesSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="9rem" height="2.2rem" />
    <Skeleton width="16rem" />
    <CardSkeletons count={publicPageSize} />
  </div>
)
