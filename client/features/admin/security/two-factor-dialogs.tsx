import type { SecondFactorSetup } from '../../../../shared/domain/account.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ReauthDialog } from './reauth.tsx'
import { SecondFactorInput } from '../../../../shared/schemas/account.ts'
import { beginTwoFactorSetup, confirmFactor, disableFactor, renewCodes } from './security-api.ts'
import { copy } from '../../../ui/copy.ts'
import { securityMessages as messages } from '../../../../shared/i18n/en/admin-users.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type TwoFactorSetupProps = { onClose: () => void }

export function TwoFactorSetup({ onClose }: TwoFactorSetupProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (setup) return <ConfirmSetup setup={setup} onConfirmed={setCodes} onClose={onClose} />
  return (
    <ReauthDialog
      title={messages.setUpTitle}
      text={messages.setUpText}
      confirm={messages.goOn}
      onSubmit={beginTwoFactorSetup}
      onDone={setSetup}
      onClose={onClose}
    />
  )
}

function ConfirmSetup({
  setup,
  onConfirmed,
  onClose,
}: TwoFactorSetupProps & { setup: SecondFactorSetup; onConfirmed: (codes: string[]) => void }) {
  const client = useQueryClient()
  const form = useForm(SecondFactorInput, { code: '' }, ({ code }) => confirmFactor(client, code), {
    onSuccess: (codes) => {
      toast.show({ ...messages.turnedOn, kind: 'good' })
      onConfirmed(codes)
    },
  })
  const groupedSecret = setup.secret.replace(/(.{4})(?=.)/g, '$1 ')
  const intro = (
    <>
      <p>{messages.scan}</p>
      <img className="factor-qr" src={setup.qr} width={208} height={208} alt={messages.qr} />
      <p>
        {messages.key}
        <code className="factor-key">{groupedSecret}</code>
      </p>
    </>
  )
  return (
    <FormDialog title={messages.setUpTitle} intro={intro} form={form} submit={messages.confirm} busyText={messages.busy} onClose={onClose}>
      <CodeField {...form.field('code')} hint={messages.codeHint} />
    </FormDialog>
  )
}

type TwoFactorDialogProps = { onClose: () => void }
export function RenewCodes({ onClose }: TwoFactorDialogProps) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ReauthDialog
      title={messages.renewTitle}
      text={messages.renewText}
      confirm={messages.renewSubmit}
      onSubmit={(proof) => renewCodes(client, proof)}
      onDone={setCodes}
      onClose={onClose}
    />
  )
}

export function DisableTwoFactor({ onClose }: TwoFactorDialogProps) {
  const client = useQueryClient()
  const finish = () => {
    toast.show({ ...messages.turnedOff, kind: 'good' })
    onClose()
  }
  return (
    <ReauthDialog
      title={messages.turnOffTitle}
      text={messages.turnOffText}
      confirm={messages.turnOff}
      isDanger
      onSubmit={(proof) => disableFactor(client, proof)}
      onDone={finish}
      onClose={onClose}
    />
  )
}

/** Shown once, because the server stores only hashes. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const footer = (
    <>
      <Button kind="ghost" onClick={() => void copy(codes.join('\n'), messages)}>
        {messages.copyCodes}
      </Button>
      <Button onClick={onClose}>{messages.kept}</Button>
    </>
  )
  return (
    <Dialog isOpen title={messages.recoveryTitle} onClose={onClose} footer={footer}>
      <p>{messages.recoveryText}</p>
      <ul className="recovery-codes" aria-label={messages.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
