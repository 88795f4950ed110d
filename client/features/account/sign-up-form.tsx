import type { SessionView } from '../../../shared/domain/account.ts'
import { SignUpInput } from '../../../shared/schemas/account.ts'
import type { FieldRefusals } from '../../../shared/lib/errors.ts'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Choices, Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { signUp, handleUnexpectedError } from './api.ts'
import { EmailField, NameFields } from './user-fields.tsx'

const emptyValues = { firstName: '', lastName: '', phone: '', email: '', password: '', userType: 'renter' }
const userTypeChoices = (['renter', 'owner'] as const).map((value) => ({ value, ...messages.userType[value] }))

export function SignUpForm({ action, onLoggedIn }: { action: string; onLoggedIn: (session: SessionView) => void }) {
  const form = useForm(SignUpInput, emptyValues, signUp, {
    onSuccess: onLoggedIn,
    onInvalid: toastFieldErrors,
    onError: handleUnexpectedError(messages.failed.signUp),
    plain: { form: 'sign-up', action },
  })
  function toastFieldErrors(fields: FieldRefusals) {
    const { firstName, lastName, phone, email, password } = form.values
    if ([firstName, lastName, phone, email, password].some((value) => value.trim() === '')) toast.show({ ...messages.fillAll, kind: 'bad' })
    else if (fields['phone']) toast.show({ ...commonMessages.phoneToast, kind: 'bad' })
  }
  return (
    <form {...form.bind}>
      <FormError code={form.fault} />
      <Choices {...form.field('userType')} legend={messages.userType.legend} choices={userTypeChoices} />
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <Field {...form.field('phone')} label={messages.phone} hint={messages.phoneHint} type="tel" inputMode="tel" autoComplete="tel" />
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label={messages.password} hint={messages.passwordHint} autoComplete="new-password" />
      <SubmitButton busy={form.busy} busyText={messages.signUp.busy} isWide>
        {messages.signUp.submit}
      </SubmitButton>
    </form>
  )
}
