import { useQueryClient } from '@tanstack/react-query'
import { VerifyEmailInput } from '../../../shared/schemas/account.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { verifyEmail } from './api.ts'
import { ExpiredLink } from './expired-link.tsx'
import { useLinkForm } from './use-link-form.ts'

const verifyFormWords = account.verify
type VerifyFormProps = { token: string; onDone: (outcome: 'confirmed' | 'changed') => void; onLogIn: () => void }

/** Confirmation needs a tap, because mail scanners open links too. */
export function VerifyForm({ token, onDone, onLogIn }: VerifyFormProps) {
  const client = useQueryClient()
  const { form, isExpired } = useLinkForm(VerifyEmailInput, { token }, (input) => verifyEmail(client, input), onDone)
  if (isExpired) return <ExpiredLink words={verifyFormWords.linkUsed} logInLabel={account.reset.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{verifyFormWords.title}</h1>
      <p className="meta">{verifyFormWords.lead}</p>
      <form {...form.bind}>
        <SubmitButton busy={form.busy} busyText={verifyFormWords.busy} isWide>
          {verifyFormWords.submit}
        </SubmitButton>
      </form>
    </>
  )
}
