import { signOutMessages as messages } from '../../../shared/i18n/en/dashboard.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type Props = { unsentKind: keyof typeof messages.text; onConfirm: () => Promise<unknown>; onClose: () => void }

export const SignOutQuestion = ({ unsentKind, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    isOpen
    title={messages.title}
    text={messages.text[unsentKind]}
    confirm={messages.confirm}
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
