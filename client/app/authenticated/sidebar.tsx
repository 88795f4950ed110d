import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { hasPending } from '../../features/offline-sync/pending-flag.ts'
import { sessionQuery } from '../../session.ts'
import { useCloseOnBack } from '../../ui/dialog/back-button.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const PendingBanner = lazyComponent(
  () => import('../../features/offline-sync/pending-banner.tsx'),
  'PendingBanner',
  () => null,
)

export type SideLink = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  isExact?: boolean
  activePath?: NonNullable<LinkProps['to']>
  waiting?: number | undefined
}
type Props = { title: string; label: string; toggle: string; links: readonly SideLink[]; foot: ReactNode; children: ReactNode }

const currentLinkProps = { className: 'on', 'aria-current': 'page' } as const

export function Sidebar({ title, label, toggle, links, foot, children }: Props) {
  const { pathname } = useLocation()
  const [openPath, setOpenPath] = useState<string | null>(null)
  const isOpen = openPath === pathname
  useCloseOnBack(isOpen, () => setOpenPath(null))
  const id = useId()
  return (
    <div className="dash">
      <aside className="side">
        <button
          type="button"
          className="side-toggle scripted"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={toggle}
          onClick={() => setOpenPath(isOpen ? null : pathname)}
        >
          <b>{title}</b>
          <Icon name="down" />
        </button>
        <div id={id} className={isOpen ? 'side-links open' : 'side-links'}>
          <p className="side-title">{title}</p>
          <nav aria-label={label}>
            {links.map(({ to, label: text, icon, isExact, activePath, waiting }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: isExact }}
                activeProps={currentLinkProps}
                {...(activePath && `${pathname}/`.startsWith(`${activePath}/`) ? currentLinkProps : {})}
                aria-label={waiting ? sidebarMessages.waiting(text, waiting) : undefined}
              >
                <Icon name={icon} />
                {text}
                {waiting ? <span className="count">{waiting}</span> : null}
              </Link>
            ))}
          </nav>
          <span className="grow" />
          {foot}
        </div>
      </aside>
      <div className="dash-page">
        <p className="note wait unscripted">{sidebarMessages.needsScripts}</p>
        <PendingRecords />
        {children}
      </div>
    </div>
  )
}

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
