import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VerifyEmailInput } from '../../shared/account-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { account } from '../../shared/words/en/account.ts'
import { SubmitButton } from '../ui/button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { verifyEmail } from './api.ts'
import { UsedLink } from './used-link.tsx'

const words = account.verify
type Props = { token: string; onDone: (outcome: 'confirmed' | 'changed') => void; onLogIn: () => void }

/** What the link of a mail opens that confirms its address. A press and not the visit: programs that look into mails open links too. */
export function VerifyForm({ token, onDone, onLogIn }: Props) {
  const client = useQueryClient()
  const [isUsed, setUsed] = useState(false)
  const form = useForm(VerifyEmailInput, { token }, (input) => verifyEmail(client, input), {
    done: onDone,
    failed: (fault) => {
      const isGone = fault instanceof AppError && fault.code === 'not_found'
      if (isGone) setUsed(true)
      return isGone
    },
  })
  if (isUsed) return <UsedLink words={words.linkUsed} toLogIn={account.reset.toLogIn} onLogIn={onLogIn} />
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
