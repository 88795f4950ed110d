import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityWords as words } from '../../../shared/words/en/security.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ProveDialog } from './prove-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { endFactor, renewCodes } from './security-api.ts'

type Closing = { onClose: () => void }
export function RenewCodes({ onClose }: Closing) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ProveDialog
      title={words.renewTitle}
      text={words.renewText}
      confirm={words.renewSubmit}
      act={(proof) => renewCodes(client, proof)}
      onDone={setCodes}
      onClose={onClose}
    />
  )
}

export function EndFactor({ onClose }: Closing) {
  const client = useQueryClient()
  const end = () => {
    toast.show({ ...words.turnedOff, kind: 'good' })
    onClose()
  }
  return (
    <ProveDialog
      title={words.turnOffTitle}
      text={words.turnOffText}
      confirm={words.turnOff}
      isDanger
      act={(proof) => endFactor(client, proof)}
      onDone={end}
      onClose={onClose}
    />
  )
}
