import { type ReactNode, useId } from 'react'
import { Proof } from '../../../shared/account-schema.ts'
import { dialogWords } from '../../../shared/words/en/dialog.ts'
import { securityWords } from '../../../shared/words/en/security.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProveFields, unproven } from './prove-fields.tsx'

type Props<Done> = {
  title: string
  text: string
  /** What it is about in particular, above the text. */
  details?: ReactNode
  confirm: string
  busyText?: string
  isDanger?: boolean
  act: (proof: Proof) => Promise<Done>
  onDone?: (done: Done) => void
  /** True where a fault was told in words of its own. */
  failed?: (fault: unknown) => boolean
  onClose: () => void
}

/** Asks for the password once more, and for a code where one is set up, before something that cannot be undone or opens a door. */
export function ProveDialog<Done>(props: Props<Done>) {
  const { title, text, details, confirm, busyText = securityWords.busy, isDanger, act, onDone, failed, onClose } = props
  const id = useId()
  const form = useForm(Proof, unproven, act, { ...(onDone ? { done: onDone } : {}), ...(failed ? { failed } : {}) })
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {dialogWords.cancel}
      </Button>
      <SubmitButton form={id} kind={isDanger ? 'warn' : undefined} busy={form.busy} busyText={busyText}>
        {confirm}
      </SubmitButton>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={footer}>
      {details}
      <p>{text}</p>
      <form {...form.bind} id={id}>
        <ProveFields field={form.field} />
      </form>
    </Dialog>
  )
}
