import { useQueryClient } from '@tanstack/react-query'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { sessionQuery } from '../../session.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'

const DashboardSkeleton = () => (
  <div className="dash">
    <aside className="sidebar" />
    <div className="dash-page">
      <ListSkeleton />
    </div>
  </div>
)

function AuthPending() {
  const isSessionKnown = useQueryClient().getQueryData(sessionQuery.queryKey) !== undefined
  return isSessionKnown ? <DashboardSkeleton /> : <Loading text={appMessages.initializing} />
}

export const protectedRoutePending = { pendingMs: 100, pendingMinMs: 200, pendingComponent: AuthPending }
