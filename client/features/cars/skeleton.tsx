import { Loading } from '../../ui/loading/loading.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'

export const CarSkeleton = () => (
  <div className="wrap car-page">
    <div className="crumbs" aria-hidden="true">
      <Skeleton width="14rem" height="44px" />
    </div>
    <div className="gallery" aria-hidden="true">
      {['first', 'second', 'third'].map((photo) => (
        <span key={photo} className="skeleton pic" />
      ))}
    </div>
    <div className="two">
      <div>
        <Skeleton width="60%" height="2rem" />
        <Loading />
      </div>
      <aside className="book" aria-hidden="true">
        <Skeleton height="20rem" />
      </aside>
    </div>
  </div>
)
