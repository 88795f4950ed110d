import { useState } from 'react'
import { unusualFees, type UnusualFee } from '../../../../shared/domain/settings.ts'
import type { SettingsForm } from '../../../../shared/schemas/settings.ts'
import { adminSettingsWords } from '../../../../shared/i18n/en/admin-settings.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

const words = adminSettingsWords.unusual
type Asked = { fees: readonly UnusualFee[]; answer: (isMeant: boolean) => void }

/** `ask` resolves to null where the admin does not confirm the unusual fees. */
export function useFeeQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (change: Partial<SettingsForm>) => {
    const fees = unusualFees(change)
    if (fees.length === 0) return {}
    const isMeant = await new Promise<boolean>((answer) => setAsked({ fees, answer }))
    return isMeant ? { unusualFees: true } : null
  }
  const close = () => {
    asked?.answer(false)
    setAsked(null)
  }
  return { ask, asked, close }
}

export const FeeQuestion = ({ question: { asked, close } }: { question: Omit<ReturnType<typeof useFeeQuestion>, 'ask'> }) =>
  asked && (
    <ConfirmDialog
      isOpen
      title={words.title}
      text={words.text}
      details={
        <ul>
          {asked.fees.map(({ name, percent, most }) => (
            <li key={name}>{words.fee(adminSettingsWords.fields[name], percent, most)}</li>
          ))}
        </ul>
      }
      confirm={words.confirm}
      isDanger
      onConfirm={async () => asked.answer(true)}
      onClose={close}
    />
  )
