import { publicPageSize } from '../../shared/paging.ts'
import { Loading } from '../ui/loading.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'

/** The home page before it is there: its green opening and the first cars. */
export const HomeSkeleton = () => (
  <>
    <div className="hero" aria-hidden="true">
      <div className="wrap" style={{ height: '11rem' }} />
    </div>
    <div className="band" aria-hidden="true" />
    <div className="wrap">
      <Loading />
      <CardSkeletons count={publicPageSize} />
    </div>
  </>
)
