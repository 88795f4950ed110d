import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SecondFactorInput } from '../../../../shared/schemas/account.ts'
import type { SecondFactorSetup } from '../../../../shared/domain/account.ts'
import { securityWords as words } from '../../../../shared/i18n/en/security.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { ReauthDialog } from './reauth-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { beginFactor, confirmFactor } from './security-api.ts'

type TwoFactorSetupProps = { onClose: () => void }

export function TwoFactorSetup({ onClose }: TwoFactorSetupProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (setup) return <ConfirmSetup setup={setup} onConfirmed={setCodes} onClose={onClose} />
  return (
    <ReauthDialog
      title={words.setUpTitle}
      text={words.setUpText}
      confirm={words.goOn}
      act={beginFactor}
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
    done: (codes) => {
      toast.show({ ...words.turnedOn, kind: 'good' })
      onConfirmed(codes)
    },
  })
  const spaced = setup.secret.replace(/(.{4})(?=.)/g, '$1 ')
  const intro = (
    <>
      <p>{words.scan}</p>
      <img className="factor-qr" src={setup.qr} width={208} height={208} alt={words.qr} />
      <p>
        {words.key}
        <code className="factor-key">{spaced}</code>
      </p>
    </>
  )
  return (
    <FormDialog title={words.setUpTitle} intro={intro} form={form} submit={words.confirm} busyText={words.busy} onClose={onClose}>
      <CodeField {...form.field('code')} hint={words.codeHint} />
    </FormDialog>
  )
}
