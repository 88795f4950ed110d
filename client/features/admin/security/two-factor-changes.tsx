import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityWords as words } from '../../../../shared/i18n/en/security.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { ReauthDialog } from './reauth-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { disableFactor, renewCodes } from './security-api.ts'

type TwoFactorDialogProps = { onClose: () => void }
export function RenewCodes({ onClose }: TwoFactorDialogProps) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ReauthDialog
      title={words.renewTitle}
      text={words.renewText}
      confirm={words.renewSubmit}
      act={(proof) => renewCodes(client, proof)}
      onDone={setCodes}
      onClose={onClose}
    />
  )
}

export function DisableTwoFactor({ onClose }: TwoFactorDialogProps) {
  const client = useQueryClient()
  const finish = () => {
    toast.show({ ...words.turnedOff, kind: 'good' })
    onClose()
  }
  return (
    <ReauthDialog
      title={words.turnOffTitle}
      text={words.turnOffText}
      confirm={words.turnOff}
      isDanger
      act={(proof) => disableFactor(client, proof)}
      onDone={finish}
      onClose={onClose}
    />
  )
}
