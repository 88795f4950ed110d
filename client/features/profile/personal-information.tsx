import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { MeView } from '../../../shared/domain/account.ts'
import { AdminProfileForm, ProfileForm } from '../../../shared/schemas/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { formatPhone } from '../../../shared/lib/phone.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { common } from '../../../shared/i18n/en/common.ts'
import { profileWords as words } from '../../../shared/i18n/en/profile.ts'
import { meQuery, sessionQuery, settingsQuery } from '../../session.ts'
import { NameFields } from '../account/user-fields.tsx'
import { ResendConfirmation } from '../account/resend-confirmation.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { saveProfile } from './api.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import { AvatarField } from './avatar-field.tsx'
import { UserTypeChoice } from './user-type-choice.tsx'

export function PersonalInformation() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <div className="stack">
      {settings.mail && session.user?.emailOpen ? <ResendConfirmation email={me.email} /> : null}
      <AvatarField />
      <DetailsForm me={me} canChangeEmail={settings.mail} />
      {settings.mail && <ChangeEmailForm />}
      {me.userType === 'admin' ? null : <UserTypeChoice userType={me.userType} />}
    </div>
  )
}

function DetailsForm({ me, canChangeEmail }: { me: MeView; canChangeEmail: boolean }) {
  const client = useQueryClient()
  const initialValues = { firstName: me.firstName, lastName: me.lastName, phone: me.phone ? formatPhone(me.phone) : '' }
  const isAdmin = me.userType === 'admin'
  const form = useForm(isAdmin ? AdminProfileForm : ProfileForm, initialValues, (input) => saveProfile(client, input), {
    done: () => toast.show({ ...words.saved, kind: 'good' }),
    refused: (fields) => {
      if (fields['phone']) toast.show({ ...common.phoneToast, kind: 'bad' })
    },
    failed: (error) => {
      if (error instanceof AppError && error.fields) return false
      toastError(error, words.failed)
      return true
    },
  })
  return (
    <form className="card" {...form.bind}>
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <Field
        label={words.email}
        type="email"
        name="email"
        value={me.email}
        hint={canChangeEmail ? words.emailHintOpen : words.emailHint}
        readOnly
        autoComplete="username"
      />
      <Field
        {...form.field('phone')}
        label={account.phone}
        hint={account.phoneHint}
        isOptional={isAdmin}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <SubmitButton busy={form.busy} busyText={words.saving}>
        {words.save}
      </SubmitButton>
    </form>
  )
}
