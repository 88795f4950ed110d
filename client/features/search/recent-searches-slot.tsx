import { Suspense } from 'react'
import type { Day } from '../../../shared/lib/days.ts'
import { browserStorage, recentSearchesKey } from '../../lib/storage.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const RecentSearchesPlaceholder = () => <div className="recent-room" />
const RecentSearches = lazyComponent(() => import('./recent-searches.tsx'), 'RecentSearches', RecentSearchesPlaceholder)

export function RecentSearchesSlot({ today }: { today: Day }) {
  const hasSearched = useHydrated() && browserStorage.read(recentSearchesKey) !== null
  if (!hasSearched) return <RecentSearchesPlaceholder />
  return (
    <Suspense fallback={<RecentSearchesPlaceholder />}>
      <RecentSearches today={today} />
    </Suspense>
  )
}
