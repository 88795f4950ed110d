import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { hasPending } from '../../features/offline-sync/pending-flag.ts'
import { sessionQuery } from '../../session.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const PendingBanner = lazyComponent(
  () => import('../../features/offline-sync/pending-banner.tsx'),
  'PendingBanner',
  () => null,
)

type Props = { title: string; nav: ReactNode; footer: ReactNode; children: ReactNode }

export const Sidebar = ({ title, nav, footer, children }: Props) => (
  <div className="dash">
    <aside className="sidebar">
      <div className="side-links">
        <p className="side-title">{title}</p>
        {nav}
        <span className="grow" />
        {footer}
      </div>
    </aside>
    <div className="dash-page">
      <p className="note wait unscripted">{sidebarMessages.needsScripts}</p>
      <PendingRecords />
      {children}
    </div>
  </div>
)

function PendingRecords() {
  const isHydrated = useHydrated()
  const userId = useSuspenseQuery(sessionQuery).data.user?.id
  if (!isHydrated || !userId || !hasPending(userId)) return null
  return (
    <Suspense fallback={null}>
      <PendingBanner />
    </Suspense>
  )
}
