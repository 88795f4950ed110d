import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SecondFactorInput } from '../../../shared/account-schema.ts'
import type { SecondFactorSetup } from '../../../shared/account.ts'
import { dialogWords } from '../../../shared/words/en/dialog.ts'
import { securityWords as words } from '../../../shared/words/en/security.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ProveDialog } from './prove-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { beginFactor, confirmFactor } from './security-api.ts'

type Step = { onClose: () => void }

/** The password, then the secret for the app and its first code, then the recovery codes. */
export function FactorSetup({ onClose }: Step) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (setup) return <Confirm setup={setup} onConfirmed={setCodes} onClose={onClose} />
  return (
    <ProveDialog
      title={words.setUpTitle}
      text={words.setUpText}
      confirm={words.goOn}
      act={beginFactor}
      onDone={setSetup}
      onClose={onClose}
    />
  )
}

function Confirm({ setup, onConfirmed, onClose }: Step & { setup: SecondFactorSetup; onConfirmed: (codes: string[]) => void }) {
  const client = useQueryClient()
  const id = useId()
  const form = useForm(SecondFactorInput, { code: '' }, ({ code }) => confirmFactor(client, code), {
    done: (codes) => {
      toast.show({ ...words.turnedOn, kind: 'good' })
      onConfirmed(codes)
    },
  })
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {dialogWords.cancel}
      </Button>
      <SubmitButton form={id} busy={form.busy} busyText={words.busy}>
        {words.confirm}
      </SubmitButton>
    </>
  )
  const spaced = setup.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <Dialog isOpen title={words.setUpTitle} onClose={onClose} footer={footer}>
      <p>{words.scan}</p>
      <img className="factor-qr" src={setup.qr} width={208} height={208} alt={words.qr} />
      <p>
        {words.key}
        <code className="factor-key">{spaced}</code>
      </p>
      <form {...form.bind} id={id}>
        <CodeField {...form.field('code')} hint={words.codeHint} />
      </form>
    </Dialog>
  )
}
