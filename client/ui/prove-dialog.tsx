import { useId, useState } from 'react'
import { Proof } from '../../shared/account-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { laterWords } from '../../shared/words/en/later.ts'
import { proveWords as words } from '../../shared/words/en/prove.ts'
import { Button, SubmitButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'

type Asking = { act: (proof: Proof) => Promise<void>; cancel: () => void }
type Props = { title: string; text?: string; confirm: string; busyText: string; isDanger?: boolean }

/** What was wrong with the proof is told in the dialog, everything else to who asked for it. */
const isOfProof = (fault: unknown) => fault instanceof AppError && (fault.fields?.['password'] ?? fault.fields?.['code']) !== undefined

/** Asks for the password once more before something is done: `run` gives what came of it, or null where the person would rather not. */
export function useProof() {
  const [asking, setAsking] = useState<Asking | null>(null)
  const run = <Done,>(act: (proof: Proof) => Promise<Done>) =>
    new Promise<Done | null>((resolve, reject) => {
      const proven = async (proof: Proof) => {
        try {
          resolve(await act(proof))
        } catch (fault) {
          if (isOfProof(fault)) throw fault
          reject(fault instanceof Error ? fault : new Error(String(fault)))
        }
        setAsking(null)
      }
      const cancel = () => {
        setAsking(null)
        resolve(null)
      }
      setAsking({ act: proven, cancel })
    })
  return { run, asking }
}

/** The dialog of a `useProof`. The code of an authenticator app is asked for where the server wants one. */
export const ProveDialog = ({ proof: { asking }, ...words }: Props & { proof: { asking: Asking | null } }) =>
  asking ? <Question {...words} {...asking} /> : null

function Question({ title, text = words.text, confirm, busyText, isDanger, act, cancel }: Props & Asking) {
  const id = useId()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm(Proof, { password: '', code: '' }, act, {
    refused: (fields) => {
      if ('code' in fields) setAsksCode(true)
    },
  })
  const footer = (
    <>
      <Button kind="ghost" onClick={cancel}>
        {laterWords.cancel}
      </Button>
      <SubmitButton form={id} kind={isDanger ? 'warn' : undefined} busy={form.busy} busyText={busyText}>
        {confirm}
      </SubmitButton>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={cancel} footer={footer}>
      <p>{text}</p>
      <form {...form.bind} id={id}>
        <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
        {asksCode && (
          <Field {...form.field('code')} label={words.code} hint={words.codeHint} inputMode="numeric" autoComplete="one-time-code" />
        )}
      </form>
    </Dialog>
  )
}
