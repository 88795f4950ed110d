import { useQueryClient } from '@tanstack/react-query'
import { VerifyEmailInput } from '../../../shared/schemas/account.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { verifyEmail } from './api.ts'
import { ExpiredLink } from './expired-link.tsx'
import { useLinkForm } from './use-link-form.ts'

const words = account.verify
type Props = { token: string; onDone: (outcome: 'confirmed' | 'changed') => void; onLogIn: () => void }

/** Confirmation needs a tap, because mail scanners open links too. */
export function VerifyForm({ token, onDone, onLogIn }: Props) {
  const client = useQueryClient()
  const { form, isUsed } = useLinkForm(VerifyEmailInput, { token }, (input) => verifyEmail(client, input), onDone)
  if (isUsed) return <ExpiredLink words={words.linkUsed} toLogIn={account.reset.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{words.title}</h1>
      <p className="meta">{words.lead}</p>
      <form {...form.bind}>
        <SubmitButton busy={form.busy} busyText={words.busy} isWide>
          {words.submit}
        </SubmitButton>
      </form>
    </>
  )
}
