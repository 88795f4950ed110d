import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { common } from '../../shared/words/en/common.ts'
import { inside } from '../../shared/words/en/inside.ts'
import { reasonLength } from '../../shared/booking.ts'
import { Button, SubmitButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './field.tsx'
import { showFault } from './toast.ts'

type Props = {
  isOpen: boolean
  title: ReactNode
  text?: ReactNode
  /** What it is about in particular, below the text. */
  details?: ReactNode
  /** The words on the button that does it. */
  confirm: string
  /** The words on the button that does nothing, where 'Cancel' could be taken for the deed. */
  dismiss?: string
  busyText?: string
  isDanger?: boolean
  reason?: { label: string; hint?: string; isRequired?: boolean; start?: string | undefined }
  onConfirm: (reason: string) => Promise<unknown>
  /** Tells of a fault in its own words; without it the fault's own are shown. */
  onFault?: (fault: unknown) => void
  onClose: () => void
}

/** Asks before doing something that others will notice. A required reason keeps the button off until there is one. */
export function ConfirmDialog({ isOpen, onClose, ...question }: Props) {
  return isOpen ? <Question {...question} onClose={onClose} /> : null
}

function Question({
  title,
  text,
  details,
  confirm,
  dismiss = inside.cancel,
  busyText,
  isDanger,
  reason,
  onConfirm,
  onFault = showFault,
  onClose,
}: Omit<Props, 'isOpen'>) {
  const [typed, setTyped] = useState(reason?.start ?? '')
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const form = useId()
  const tooLong = typed.length > reasonLength
  const isBlocked = Boolean(reason?.isRequired && typed.trim() === '') || tooLong
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy.current || isBlocked) return
    isBusy.current = true
    setBusy(true)
    try {
      await onConfirm(typed.trim())
      onClose()
    } catch (fault) {
      onFault(fault)
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {dismiss}
      </Button>
      <SubmitButton form={form} kind={isDanger ? 'warn' : undefined} busy={busy} busyText={busyText} disabled={isBlocked}>
        {confirm}
      </SubmitButton>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={footer}>
      {text && <p>{text}</p>}
      {details}
      <form id={form} onSubmit={(event) => void submit(event)}>
        {reason && (
          <TextArea
            label={reason.label}
            hint={reason.hint}
            isOptional={!reason.isRequired}
            error={tooLong ? common.fields.reason_long : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
