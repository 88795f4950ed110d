import { Link } from '@tanstack/react-router'
import { EmailInput } from '../../../shared/schemas/account.ts'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormError } from '../../ui/form/form-error.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { requestReset } from './api.ts'
import { EmailField } from './user-fields.tsx'

const messages = accountMessages.forgot

/** The result is the same for unknown addresses, so that nobody can probe for accounts. */
export function ForgotForm({ action }: { action: string }) {
  const form = useForm(EmailInput, { email: '' }, requestReset, {
    onSuccess: () => toast.show({ ...accountMessages.sentTo.reset, kind: 'good' }),
    plain: { form: 'forgot', action },
  })
  return (
    <>
      <h1>{messages.title}</h1>
      <p className="meta">{messages.lead}</p>
      <form {...form.bind}>
        <FormError code={form.fault} />
        <EmailField {...form.field('email')} />
        <SubmitButton busy={form.busy} busyText={messages.busy} isWide>
          {messages.submit}
        </SubmitButton>
      </form>
      <p className="auth-other">
        <Link className="text-link" to="/auth" replace>
          {messages.back}
        </Link>
      </p>
    </>
  )
}
