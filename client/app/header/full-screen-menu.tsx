import { Link } from '@tanstack/react-router'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import type { MenuProps } from './menu-button.tsx'
import { MenuDialog } from './menu-dialog.tsx'

export const FullScreenMenu = ({ close }: MenuProps) => (
  <MenuDialog
    user={null}
    close={close}
    footer={
      <>
        <Link to="/auth" search={{ mode: 'sign-up' }} className="btn wide" onClick={close}>
          {appMessages.signUp}
        </Link>
        <Link to="/auth" className="btn ghost wide" onClick={close}>
          {appMessages.logIn}
        </Link>
      </>
    }
  />
)
