import { useState } from 'react'
import { findUnusualFees, type UnusualFee } from '../../../../shared/domain/settings.ts'
import type { SettingsForm } from '../../../../shared/schemas/settings.ts'
import { adminSettingsMessages } from '../../../../shared/i18n/en/admin-settings.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

const messages = adminSettingsMessages.unusual
type PendingConfirmation = { fees: readonly UnusualFee[]; respond: (isConfirmed: boolean) => void }

/** `ask` resolves to null where the admin does not confirm the unusual fees. */
export function useFeeConfirmation() {
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const ask = async (change: Partial<SettingsForm>) => {
    const fees = findUnusualFees(change)
    if (fees.length === 0) return {}
    const isConfirmed = await new Promise<boolean>((respond) => setPending({ fees, respond }))
    return isConfirmed ? { unusualFees: true } : null
  }
  const close = () => {
    pending?.respond(false)
    setPending(null)
  }
  return { ask, pending, close }
}

export const FeeConfirmation = ({
  confirmation: { pending, close },
}: {
  confirmation: Omit<ReturnType<typeof useFeeConfirmation>, 'ask'>
}) =>
  pending && (
    <ConfirmDialog
      isOpen
      title={messages.title}
      text={messages.text}
      details={
        <ul>
          {pending.fees.map(({ name, percent, most }) => (
            <li key={name}>{messages.fee(adminSettingsMessages.fields[name], percent, most)}</li>
          ))}
        </ul>
      }
      confirm={messages.confirm}
      isDanger
      onConfirm={async () => pending.respond(true)}
      onClose={close}
    />
  )
