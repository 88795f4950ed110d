import { Suspense } from 'react'
import type { Day } from '../../shared/days.ts'
import { browserStorage, recentName } from '../storage.ts'
import { lazyPart } from '../ui/lazy.ts'
import { useAwake } from '../ui/use-awake.ts'

const Room = () => <div className="recent-room" />
const RecentSearches = lazyPart(() => import('./recent-searches.tsx'), 'RecentSearches', Room)

/** For the searches of before. Who has made none in this browser fetches nothing for them. */
export function RecentRoom({ today }: { today: Day }) {
  const hasSearched = useAwake() && browserStorage.read(recentName) !== null
  if (!hasSearched) return <Room />
  return (
    <Suspense fallback={<Room />}>
      <RecentSearches today={today} />
    </Suspense>
  )
}
