import { useQueryClient } from '@tanstack/react-query'
import { shell } from '../../../shared/i18n/en/app.ts'
import { sessionQuery } from '../../session.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { ListSkeleton, Skeleton } from '../../ui/loading/skeleton.tsx'

const FrameSkeleton = () => (
  <div className="dash">
    <aside className="side">
      <div className="side-toggle">
        <Skeleton width="7rem" />
      </div>
    </aside>
    <div className="dash-page">
      <ListSkeleton />
    </div>
  </div>
)

function Initializing() {
  const isKnown = useQueryClient().getQueryData(sessionQuery.queryKey) !== undefined
  return isKnown ? <FrameSkeleton /> : <Loading text={shell.initializing} />
}

export const guardedPending = { pendingMs: 100, pendingMinMs: 200, pendingComponent: Initializing }
