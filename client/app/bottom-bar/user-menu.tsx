import { useSuspenseQuery } from '@tanstack/react-query'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { sessionQuery } from '../../session.ts'
import { AdminNav } from '../navigation/admin-nav.tsx'
import { UserNav } from '../navigation/user-nav.tsx'
import type { MenuProps } from '../header/menu-button.tsx'
import { MenuDialog } from '../header/menu-dialog.tsx'
import { SignOut } from '../sign-out/sign-out.tsx'

export function UserMenu({ close }: MenuProps) {
  const { user } = useSuspenseQuery(sessionQuery).data
  if (!user) return null
  return (
    <MenuDialog
      user={user}
      close={close}
      footer={
        <SignOut className="btn ghost wide" onDone={close}>
          {appMessages.account.signOut}
        </SignOut>
      }
    >
      <div className="side-links">
        {user.userType === 'admin' ? <AdminNav onNavigate={close} /> : <UserNav user={user} onNavigate={close} />}
      </div>
    </MenuDialog>
  )
}
