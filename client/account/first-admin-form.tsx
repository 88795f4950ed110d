import { useState } from 'react'
import type { SessionView } from '../../shared/account.ts'
import { FirstAdminInput } from '../../shared/account-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { account as words } from '../../shared/words/en/account.ts'
import { Button, SubmitButton } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { createFirstAdmin } from './api.ts'
import { EmailField, NameFields } from './person-fields.tsx'

type Props = { token: string; onEntered: (session: SessionView) => void; onLogIn: () => void }

/** What the one-time link opens. */
export function FirstAdminForm({ token, onEntered, onLogIn }: Props) {
  const [isUsed, setUsed] = useState(false)
  const empty = { token, firstName: '', lastName: '', email: '', password: '' }
  const form = useForm(FirstAdminInput, empty, createFirstAdmin, {
    done: onEntered,
    failed: (fault) => {
      const isGone = fault instanceof AppError && fault.code === 'not_found'
      if (isGone) setUsed(true)
      return isGone
    },
  })
  if (isUsed) return <UsedLink onLogIn={onLogIn} />
  return (
    <>
      <h1>{words.admin.setUpTitle}</h1>
      <p className="meta">{words.admin.setUpLead}</p>
      <form {...form.bind}>
        <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label={words.password} hint={words.passwordHint} autoComplete="new-password" />
        <SubmitButton busy={form.busy} busyText={words.admin.setUpBusy} isWide>
          {words.admin.setUpSubmit}
        </SubmitButton>
      </form>
    </>
  )
}

const UsedLink = ({ onLogIn }: { onLogIn: () => void }) => (
  <div role="alert">
    <h1>{words.admin.linkUsed.title}</h1>
    <p className="meta">{words.admin.linkUsed.text}</p>
    <Button onClick={onLogIn}>{words.admin.toLogIn}</Button>
  </div>
)
