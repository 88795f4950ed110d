import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { settingsQuery } from '../../session.ts'
import { useModal } from '../../ui/dialog/use-modal.ts'
import { Icon } from '../../ui/icon.tsx'
import { Brand } from '../brand.tsx'
import { getMenuLinks } from '../links.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { SearchBox } from './search-box.tsx'

type Props = { user: SessionUser | null; close: () => void; footer: ReactNode; children?: ReactNode }

/** `children` are the user's own links, above those of the site. */
export function MenuDialog({ user, close, footer, children }: Props) {
  const { brandName } = useSuspenseQuery(settingsQuery).data
  return (
    <dialog {...useModal(close)} className="menu" aria-label={appMessages.menu.title}>
      <div className="menu-head">
        <Brand name={brandName} onClick={close} />
        <button type="button" className="btn quiet icon" aria-label={appMessages.menu.close} onClick={close}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <SearchBox onSubmit={close} />
      {children}
      <nav className="menu-site" aria-label={appMessages.nav.label}>
        {getMenuLinks(user).map(({ to, label }) => (
          <Link key={to} to={to} onClick={close}>
            {label}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
      <div className="menu-foot stack">{footer}</div>
    </dialog>
  )
}
