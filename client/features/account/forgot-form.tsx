import { Link } from '@tanstack/react-router'
import { EmailInput } from '../../../shared/schemas/account.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormError } from '../../ui/form/form-error.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { requestReset } from './api.ts'
import { EmailField } from './user-fields.tsx'

const words = account.forgot

/** The result is the same for unknown addresses, so that nobody can probe for accounts. */
export function ForgotForm({ action }: { action: string }) {
  const form = useForm(EmailInput, { email: '' }, requestReset, {
    done: () => toast.show({ ...account.sentTo.reset, kind: 'good' }),
    plain: { form: 'forgot', action },
  })
  return (
    <>
      <h1>{words.title}</h1>
      <p className="meta">{words.lead}</p>
      <form {...form.bind}>
        <FormError code={form.fault} />
        <EmailField {...form.field('email')} />
        <SubmitButton busy={form.busy} busyText={words.busy} isWide>
          {words.submit}
        </SubmitButton>
      </form>
      <p className="auth-other">
        <Link className="text-link" to="/auth" replace>
          {words.back}
        </Link>
      </p>
    </>
  )
}
