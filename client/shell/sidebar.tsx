import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { laterWords } from '../../shared/words/en/later.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

export type SideLink = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  isExact?: boolean
  /** How much waits there for the person's answer. */
  waiting?: number | undefined
}
type Props = { title: string; label: string; toggle: string; links: readonly SideLink[]; foot: ReactNode; children: ReactNode }

/** A page beside its area's links. On a phone the links lie behind a toggle and go away once one is chosen. */
export function Sidebar({ title, label, toggle, links, foot, children }: Props) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
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
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <b>{title}</b>
          <Icon name="down" />
        </button>
        <div id={id} className={isOpen ? 'side-links open' : 'side-links'}>
          <p className="side-title">{title}</p>
          <nav aria-label={label}>
            {links.map(({ to, label: text, icon, isExact, waiting }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: isExact }}
                activeProps={{ className: 'on' }}
                aria-label={waiting ? laterWords.waiting(text, waiting) : undefined}
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
        <p className="note wait unscripted">{laterWords.needsScripts}</p>
        {children}
      </div>
    </div>
  )
}
