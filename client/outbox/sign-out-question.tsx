import { handoverWords } from '../../shared/words/en/handover.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'

const words = handoverWords.kept.signOut

/** Asked before a log-out that leaves something unsent in this browser. */
export const SignOutQuestion = ({ onConfirm, onClose }: { onConfirm: () => Promise<unknown>; onClose: () => void }) => (
  <ConfirmDialog isOpen title={words.title} text={words.text} confirm={words.confirm} onConfirm={onConfirm} onClose={onClose} />
)
