import { signOutMessages as messages } from '../../../shared/i18n/en/dashboard.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type Props = { unsent: keyof typeof messages.text; onConfirm: () => Promise<unknown>; onClose: () => void }

export const SignOutQuestion = ({ unsent, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    isOpen
    title={messages.title}
    text={messages.text[unsent]}
    confirm={messages.confirm}
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
