import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

export type SideLink = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  isExact?: boolean
  activePath?: NonNullable<LinkProps['to']>
  waiting?: number | undefined
}
/** The menu on phones closes when a link is chosen. */
export type NavProps = { onChoose?: () => void }
type Props = NavProps & { label: string; links: readonly SideLink[] }

const currentLinkProps = { className: 'on', 'aria-current': 'page' } as const

export function SideNav({ label, links, onChoose }: Props) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      {links.map(({ to, label: text, icon, isExact, activePath, waiting }) => (
        <Link
          key={to}
          to={to}
          onClick={onChoose}
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
  )
}
