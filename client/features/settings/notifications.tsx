import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { PreferencesInput } from '../../../shared/schemas/preferences.ts'
import { settingsMessages } from '../../../shared/i18n/en/settings.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Check } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { preferencesQuery, savePreferences } from './api.ts'

const messages = settingsMessages.notifications
const kinds = ['email', 'sms', 'bookingReminders', 'marketingEmails'] as const

export function Notifications() {
  const client = useQueryClient()
  const {
    data: { canText, email, sms, bookingReminders, marketingEmails },
  } = useSuspenseQuery(preferencesQuery)
  const initialValues = { email, ...(canText ? { sms } : {}), bookingReminders, marketingEmails }
  const form = useForm(PreferencesInput, initialValues, (change) => savePreferences(client, change), {
    onSuccess: () => toast.show({ ...settingsMessages.saved, kind: 'good' }),
  })
  return (
    <section className="card" aria-labelledby="notifications">
      <h2 id="notifications">{messages.title}</h2>
      <form {...form.bind}>
        {kinds
          .filter((kind) => kind in initialValues)
          .map((kind) => (
            <Check key={kind} {...form.check(kind)} label={messages[kind]} hint={messages[`${kind}Hint`]} isSwitch />
          ))}
        <SubmitButton busy={form.busy} busyText={messages.saving}>
          {messages.save}
        </SubmitButton>
      </form>
    </section>
  )
}
