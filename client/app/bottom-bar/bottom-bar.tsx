import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sessionQuery } from '../../session.ts'
import { lazyComponent } from '../../ui/lazy.ts'

const UserBar = lazyComponent(
  () => import('./user-bar.tsx'),
  'UserBar',
  () => null,
)

export function BottomBar() {
  const { user } = useSuspenseQuery(sessionQuery).data
  return (
    user && (
      <Suspense fallback={<div className="bottom-bar" />}>
        <UserBar user={user} />
      </Suspense>
    )
  )
}
