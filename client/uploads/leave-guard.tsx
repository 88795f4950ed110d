import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'

type Props = { isBusy: boolean; words: { title: string; text: string; confirm: string } }

/** Asks before the page is left while something is on its way. */
export function LeaveGuard({ isBusy, words }: Props) {
  const leaving = useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy, withResolver: true })
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      isDanger
      isAboutLeaving
      onConfirm={async () => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  )
}
