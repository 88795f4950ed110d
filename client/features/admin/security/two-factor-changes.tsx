import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityWords as words } from '../../../../shared/i18n/en/security.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { ReauthDialog } from './reauth-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { disableFactor, renewCodes } from './security-api.ts'

type Closing = { onClose: () => void }
export function RenewCodes({ onClose }: Closing) {
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

export function DisableTwoFactor({ onClose }: Closing) {
  const client = useQueryClient()
  const end = () => {
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
      onDone={end}
      onClose={onClose}
    />
  )
}
