import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { reasonLength } from '../../../shared/booking.ts'
import { common } from '../../../shared/words/en/common.ts'
import { dialogWords } from '../../../shared/words/en/dialog.ts'
import { Button, SubmitButton } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from '../form/field.tsx'
import { useOnce } from '../form/use-once.ts'

/** Sentences that can be taken as they are, or to begin with. */
type Templates = { label: string; texts: readonly string[] }
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
  isAboutLeaving?: boolean
  /** `onTyped` hears of every change, so that what was typed can be kept. */
  reason?: {
    label: string
    hint?: string
    isRequired?: boolean
    start?: string | undefined
    templates?: Templates | undefined
    onTyped?: (text: string) => void
  }
  onConfirm: (reason: string) => Promise<unknown>
  /** Tells of a fault in its own words; without it the fault's own are shown. */
  onFault?: ((fault: unknown) => void) | undefined
  onClose: () => void
}

/** What somebody has written themselves stays, with the template below it. */
function withTemplate(typed: string, text: string, { texts }: Templates) {
  const own = typed.trim()
  if (own.includes(text)) return typed
  return own === '' || texts.includes(own) ? text : `${own}\n${text}`
}

function TemplateChips({ templates, typed, onPick }: { templates: Templates; typed: string; onPick: (text: string) => void }) {
  return (
    <fieldset className="chips template-chips" aria-label={templates.label}>
      {templates.texts.map((text) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-pressed={typed.includes(text)}
          onClick={() => onPick(withTemplate(typed, text, templates))}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
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
  dismiss = dialogWords.cancel,
  busyText,
  isDanger,
  isAboutLeaving,
  reason,
  onConfirm,
  onFault,
  onClose,
}: Omit<Props, 'isOpen'>) {
  const [typed, setTyped] = useState(reason?.start ?? '')
  const type = (text: string) => {
    setTyped(text)
    reason?.onTyped?.(text)
  }
  const form = useId()
  const tooLong = typed.length > reasonLength
  const isBlocked = Boolean(reason?.isRequired && typed.trim() === '') || tooLong
  const confirming = useOnce(async () => {
    await onConfirm(typed.trim())
    onClose()
  }, onFault)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBlocked) void confirming.run()
  }
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {dismiss}
      </Button>
      <SubmitButton form={form} kind={isDanger ? 'warn' : undefined} busy={confirming.isBusy} busyText={busyText} disabled={isBlocked}>
        {confirm}
      </SubmitButton>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={footer} isAboutLeaving={isAboutLeaving}>
      {text && <p>{text}</p>}
      {details}
      <form id={form} onSubmit={submit}>
        {reason?.templates && <TemplateChips templates={reason.templates} typed={typed} onPick={type} />}
        {reason && (
          <TextArea
            label={reason.label}
            hint={reason.hint}
            isOptional={!reason.isRequired}
            error={tooLong ? common.fields.reason_long : undefined}
            value={typed}
            data-first={reason.isRequired || undefined}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
