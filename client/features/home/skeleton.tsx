import { publicPageSize } from '../../../shared/lib/paging.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { CardSkeletons, Space } from '../../ui/loading/skeleton.tsx'

export const HomeSkeleton = () => (
  <>
    <div className="hero" aria-hidden="true">
      <div className="wrap">
        <Space height="11rem" />
      </div>
    </div>
    <div className="band" aria-hidden="true" />
    <div className="wrap">
      <Loading />
      <CardSkeletons count={publicPageSize} grid="cars swiped" />
    </div>
  </>
)
