import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react'
import { reasonLength } from '../../../shared/domain/booking.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
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
  onError?: ((error: unknown) => void) | undefined
}

function addTemplate(draft: string, text: string, { texts }: Templates) {
  const trimmed = draft.trim()
  if (trimmed.includes(text)) return draft
  return trimmed === '' || texts.includes(trimmed) ? text : `${trimmed}\n${text}`
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
          onClick={() => onPick(addTemplate(typed, text, templates))}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

export const ConfirmDialog = ({ isOpen, ...props }: Props) => (isOpen ? <OpenConfirmDialog {...props} /> : null)

function OpenConfirmDialog({ text, details, confirm, reason, onConfirm, onError, ...dialog }: Omit<Props, 'isOpen'>) {
  const [reasonText, setReasonText] = useState(reason?.start ?? '')
  const changeReason = (value: string) => {
    setReasonText(value)
    reason?.onTyped?.(value)
  }
  const tooLong = reasonText.length > reasonLength
  const isBlocked = Boolean(reason?.isRequired && reasonText.trim() === '') || tooLong
  const submission = useSubmitOnce(async () => {
    await onConfirm(reasonText.trim())
    dialog.onClose()
  }, onError)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBlocked) void submission.run()
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
      form={{ bind: { onSubmit }, busy: submission.isBusy }}
      submit={confirm}
      isBlocked={isBlocked}
    >
      {reason?.templates && <TemplateChips templates={reason.templates} typed={reasonText} onPick={changeReason} />}
      {reason && (
        <TextArea
          label={reason.label}
          hint={reason.hint}
          isOptional={!reason.isRequired}
          error={tooLong ? commonMessages.fields.reason_long : undefined}
          value={reasonText}
          data-autofocus={reason.isRequired || undefined}
          onChange={(event) => changeReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
