import { Link } from '@tanstack/react-router'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { Icon } from '../../ui/icon.tsx'
import { useModal } from '../../ui/dialog/use-modal.ts'
import { Brand } from '../brand.tsx'
import { getAccountLinks, getHeaderLinks } from '../links.ts'
import { SearchBox } from './search-box.tsx'
import { SignOut } from '../sign-out/sign-out.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

type Props = { user: SessionUser | null; brandName: string; close: () => void }

export function FullScreenMenu({ user, brandName, close }: Props) {
  return (
    <dialog {...useModal(close)} className="menu" aria-label={appMessages.menu.title}>
      <div className="menu-head">
        <Brand name={brandName} onClick={close} />
        <button type="button" className="btn quiet icon" aria-label={appMessages.menu.close} onClick={close}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <SearchBox onSent={close} />
      <nav aria-label={appMessages.nav.label}>
        <Link to="/" onClick={close}>
          {appMessages.nav.home}
        </Link>
        {[...getHeaderLinks(user), ...(user ? getAccountLinks(user) : [])].map(({ to, label }) => (
          <Link key={to} to={to} onClick={close}>
            {label}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
      <div className="menu-foot stack">
        {user ? (
          <SignOut className="btn ghost wide" onDone={close}>
            {appMessages.account.signOut}
          </SignOut>
        ) : (
          <>
            <Link to="/auth" search={{ mode: 'sign-up' }} className="btn wide" onClick={close}>
              {appMessages.signUp}
            </Link>
            <Link to="/auth" className="btn ghost wide" onClick={close}>
              {appMessages.logIn}
            </Link>
          </>
        )}
      </div>
    </dialog>
  )
}
