import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react'
import { reasonLength } from '../../../shared/domain/booking.ts'
import { common } from '../../../shared/i18n/en/common.ts'
import { TextArea } from '../form/field.tsx'
import { useSubmitOnce } from '../form/use-submit.ts'
import { FormDialog } from './form-dialog.tsx'

type Templates = { label: string; texts: readonly string[] }
type DialogProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'dismiss' | 'busyText' | 'isDanger' | 'isAboutLeaving' | 'onClose'>
type Props = DialogProps & {
  isOpen: boolean
  text?: ReactNode
  details?: ReactNode
  confirm: string
  reason?: {
    label: string
    hint?: string
    isRequired?: boolean
    start?: string | undefined
    templates?: Templates | undefined
    onTyped?: (text: string) => void
  }
  onConfirm: (reason: string) => Promise<unknown>
  onFault?: ((fault: unknown) => void) | undefined
}

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

export const ConfirmDialog = ({ isOpen, ...question }: Props) => (isOpen ? <Question {...question} /> : null)

function Question({ text, details, confirm, reason, onConfirm, onFault, ...dialog }: Omit<Props, 'isOpen'>) {
  const [typed, setTyped] = useState(reason?.start ?? '')
  const type = (words: string) => {
    setTyped(words)
    reason?.onTyped?.(words)
  }
  const tooLong = typed.length > reasonLength
  const isBlocked = Boolean(reason?.isRequired && typed.trim() === '') || tooLong
  const confirming = useSubmitOnce(async () => {
    await onConfirm(typed.trim())
    dialog.onClose()
  }, onFault)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBlocked) void confirming.run()
  }
  return (
    <FormDialog
      {...dialog}
      intro={
        <>
          {text && <p>{text}</p>}
          {details}
        </>
      }
      form={{ bind: { onSubmit }, busy: confirming.isBusy }}
      submit={confirm}
      isBlocked={isBlocked}
    >
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
    </FormDialog>
  )
}
