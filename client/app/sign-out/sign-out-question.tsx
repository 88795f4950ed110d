import { signOutQuestion as words } from '../../../shared/i18n/en/dashboard.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type Props = { unsent: keyof typeof words.text; onConfirm: () => Promise<unknown>; onClose: () => void }

export const SignOutQuestion = ({ unsent, onConfirm, onClose }: Props) => (
  <ConfirmDialog isOpen title={words.title} text={words.text[unsent]} confirm={words.confirm} onConfirm={onConfirm} onClose={onClose} />
)
