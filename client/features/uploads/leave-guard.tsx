import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type Props = {
  isBusy: boolean
  words: { title: string; text: string; confirm: string }
  /** Changes of the query or hash do not leave the page. */
  isWithinFree?: boolean
}

export function LeaveGuard({ isBusy, words, isWithinFree = false }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isBusy && !(isWithinFree && current.pathname === next.pathname),
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  })
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
