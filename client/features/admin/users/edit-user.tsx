import { useQueryClient } from '@tanstack/react-query'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { accountMessages } from '../../../../shared/i18n/en/account.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { UserChangeInput } from '../../../../shared/schemas/user.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { NameFields } from '../../account/user-fields.tsx'
import { changeUser } from './users-api.ts'

const messages = adminUserMessages.edit

export function EditUserDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const client = useQueryClient()
  const { id, firstName, lastName, phone, version: seen } = user
  const initialValues = { firstName, lastName, phone: phone ? formatPhone(phone) : '', seen }
  const form = useForm(UserChangeInput, initialValues, (input) => changeUser(client, id, input), {
    onSuccess: () => {
      toast.show({ ...messages.done, kind: 'good' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={messages.title(user.name)}
      intro={<p>{messages.text}</p>}
      form={form}
      submit={messages.submit}
      busyText={messages.busy}
      onClose={onClose}
    >
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <Field {...form.field('phone')} label={accountMessages.phone} type="tel" inputMode="tel" autoComplete="off" />
    </FormDialog>
  )
}
