import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { currentLinkProps, isUnderPath } from './current-link.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

export type SideLink = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  isExact?: boolean
  activePath?: NonNullable<LinkProps['to']>
  badgeCount?: number | undefined
  /** Links of one group stand together under its name. */
  group?: string
}
/** The menu on phones closes when a link is chosen. */
export type SideNavProps = { onNavigate?: () => void }
type Props = SideNavProps & { label: string; links: readonly SideLink[] }

function groupLinks(links: readonly SideLink[]) {
  const groups: { group: string | undefined; links: SideLink[] }[] = []
  for (const link of links) {
    const last = groups.at(-1)
    if (last && last.group === link.group) last.links.push(link)
    else groups.push({ group: link.group, links: [link] })
  }
  return groups
}

export const SideNav = ({ label, links, onNavigate }: Props) => (
  <nav aria-label={label}>
    {groupLinks(links).map(({ group, links: groupedLinks }) =>
      group === undefined ? (
        <SideLinks key="" links={groupedLinks} onNavigate={onNavigate} />
      ) : (
        <div key={group} className="side-group">
          <p>{group}</p>
          <SideLinks links={groupedLinks} onNavigate={onNavigate} />
        </div>
      ),
    )}
  </nav>
)

function SideLinks({ links, onNavigate }: { links: readonly SideLink[]; onNavigate: (() => void) | undefined }) {
  const { pathname } = useLocation()
  return links.map(({ to, label: text, icon, isExact, activePath, badgeCount }) => (
    <Link
      key={to}
      to={to}
      onClick={onNavigate}
      activeOptions={{ exact: isExact }}
      activeProps={currentLinkProps}
      {...(activePath && isUnderPath(pathname, activePath) ? currentLinkProps : {})}
      aria-label={badgeCount ? sidebarMessages.waiting(text, badgeCount) : undefined}
    >
      <Icon name={icon} />
      {text}
      {badgeCount ? <span className="count">{badgeCount}</span> : null}
    </Link>
  ))
}
