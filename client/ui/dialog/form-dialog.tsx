import { type FormHTMLAttributes, type ReactNode, useId } from 'react'
import { dialogMessages } from '../../../shared/i18n/en/app.ts'
import { Button, SubmitButton } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  intro?: ReactNode
  form: { bind: FormHTMLAttributes<HTMLFormElement>; busy: boolean }
  submit: string
  dismiss?: string | undefined
  busyText?: string | undefined
  isDanger?: boolean | undefined
  isBlocked?: boolean
  isSide?: boolean
  isAboutLeaving?: boolean | undefined
  onClose: () => void
  children?: ReactNode
}

export function FormDialog(props: Props) {
  const {
    title,
    intro,
    form,
    submit,
    dismiss = dialogMessages.cancel,
    busyText,
    isDanger,
    isBlocked,
    isSide,
    isAboutLeaving,
    onClose,
  } = props
  const id = useId()
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {dismiss}
      </Button>
      <SubmitButton form={id} kind={isDanger ? 'warn' : undefined} busy={form.busy} busyText={busyText} disabled={isBlocked}>
        {submit}
      </SubmitButton>
    </>
  )
  return (
    <Dialog isOpen isSide={isSide} isAboutLeaving={isAboutLeaving} title={title} onClose={onClose} footer={footer}>
      {intro}
      <form {...form.bind} id={id}>
        {props.children}
      </form>
    </Dialog>
  )
}
