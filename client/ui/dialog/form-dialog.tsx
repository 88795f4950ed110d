import { type FormHTMLAttributes, type ReactNode, useId } from 'react'
import { dialogWords } from '../../../shared/i18n/en/dialog.ts'
import { Button, SubmitButton } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  /** What it is about, above the fields. */
  intro?: ReactNode
  /** What `useForm` gives. */
  form: { bind: FormHTMLAttributes<HTMLFormElement>; busy: boolean }
  /** The words on the button that sends it. */
  submit: string
  /** The words on the button that does nothing, where 'Cancel' could be taken for the deed. */
  dismiss?: string | undefined
  busyText?: string | undefined
  isDanger?: boolean | undefined
  /** There is nothing to send yet. */
  isBlocked?: boolean
  isSide?: boolean
  isAboutLeaving?: boolean | undefined
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

/** A window with a form in it, and below that the two ways out. */
export function FormDialog(props: Props) {
  const { title, intro, form, submit, dismiss = dialogWords.cancel, busyText, isDanger, isBlocked, isSide, isAboutLeaving, onClose } = props
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
