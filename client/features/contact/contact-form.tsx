import type { SessionUser } from '../../../shared/domain/account.ts'
import { ContactInput } from '../../../shared/schemas/contact.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { call, http } from '../../http.ts'
import { contactLength, senderLength } from '../../../shared/domain/contact.ts'
import { contactMessages as messages } from '../../../shared/i18n/en/contact.ts'
import { groupThousands } from '../../../shared/lib/money.ts'
import { useForm } from '../../ui/form/use-form.ts'

const sendContactMessage = (input: ContactInput) => call(http.contact.$post({ json: input }))

type Props = { user: SessionUser | null; onSent: (email: string) => void }

export function ContactForm({ user, onSent }: Props) {
  const initialValues = { name: user ? `${user.firstName} ${user.lastName}`.trim() : '', email: user?.email ?? '', text: '' }
  const form = useForm(ContactInput, initialValues, sendContactMessage, {
    onSuccess: (_, { email }) => onSent(email.trim()),
    plain: { form: 'contact', action: '/contact' },
    draftName: 'contact',
  })
  return (
    <form {...form.bind}>
      <FormError code={form.fault} />
      <div className="pair">
        <Field {...form.field('name')} label={messages.name} autoComplete="name" maxLength={senderLength} />
        <Field {...form.field('email')} label={messages.email} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextArea
        {...form.field('text')}
        label={messages.text}
        hint={messages.textHint(contactLength.min, groupThousands(contactLength.max))}
        rows={7}
      />
      <SubmitButton busy={form.busy} busyText={messages.busy}>
        {messages.submit}
      </SubmitButton>
    </form>
  )
}
