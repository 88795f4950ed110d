import { Suspense } from 'react'
import type { Day } from '../../../shared/lib/days.ts'
import { browserStorage, recentName } from '../../lib/storage.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const Room = () => <div className="recent-room" />
const RecentSearches = lazyComponent(() => import('./recent-searches.tsx'), 'RecentSearches', Room)

export function RecentSlot({ today }: { today: Day }) {
  const hasSearched = useHydrated() && browserStorage.read(recentName) !== null
  if (!hasSearched) return <Room />
  return (
    <Suspense fallback={<Room />}>
      <RecentSearches today={today} />
    </Suspense>
  )
}
