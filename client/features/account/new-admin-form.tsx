import type { SessionView } from '../../../shared/domain/account.ts'
import { FirstAdminInput } from '../../../shared/schemas/account.ts'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { acceptInvitation, createFirstAdmin } from './api.ts'
import { type LinkToken, ExpiredLink, useLinkForm } from './one-time-link.tsx'
import { EmailField, NameFields } from './user-fields.tsx'

type Props = { link: LinkToken<'setup' | 'invite'>; onLoggedIn: (session: SessionView) => void; onLogIn: () => void }

const { admin } = messages
const texts = {
  setup: { title: admin.setUpTitle, lead: admin.setUpLead, used: admin.linkUsed, send: createFirstAdmin },
  invite: { title: admin.invitedTitle, lead: admin.invitedLead, used: admin.invitationUsed, send: acceptInvitation },
}

export function NewAdminForm({ link: { kind, token }, onLoggedIn, onLogIn }: Props) {
  const { title, lead, used, send } = texts[kind]
  const empty = { token, firstName: '', lastName: '', email: '', password: '' }
  const { form, isExpired } = useLinkForm(FirstAdminInput, empty, send, onLoggedIn)
  if (isExpired) return <ExpiredLink messages={used} logInLabel={admin.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{title}</h1>
      <p className="meta">{lead}</p>
      <form {...form.bind}>
        <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label={messages.password} hint={messages.passwordHint} autoComplete="new-password" />
        <SubmitButton busy={form.busy} busyText={admin.setUpBusy} isWide>
          {admin.setUpSubmit}
        </SubmitButton>
      </form>
    </>
  )
}
