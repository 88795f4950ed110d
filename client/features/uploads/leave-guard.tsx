import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type Props = {
  isActive: boolean
  messages: { title: string; text: string; confirm: string }
  /** Changes of the query or hash do not leave the page. */
  allowsSamePath?: boolean
}

export function LeaveGuard({ isActive, messages, allowsSamePath = false }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isActive && !(allowsSamePath && current.pathname === next.pathname),
    enableBeforeUnload: () => isActive,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title={messages.title}
      text={messages.text}
      confirm={messages.confirm}
      isDanger
      isAboutLeaving
      onConfirm={async () => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  )
}
