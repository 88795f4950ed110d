import { useQueryClient } from '@tanstack/react-query'
import { reasonLength } from '../../../../shared/domain/booking.ts'
import type { AdminUserView } from '../../../../shared/domain/user.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { UserMessageForm } from '../../../../shared/schemas/user.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { messageUsers } from './users-api.ts'

const messages = adminUserMessages.message
type Props = { users: readonly Pick<AdminUserView, 'id' | 'name'>[]; onDone?: () => void; onClose: () => void }

export function MessageDialog({ users, onDone, onClose }: Props) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const ids = users.map(({ id }) => id)
  const form = useForm(UserMessageForm, { text: '' }, ({ text }) => messageUsers(client, { ids, text }, getKey({ ids, text })), {
    draftName: 'team-message',
    onSuccess: ({ sent }) => {
      toast.show({ ...messages.done(sent), kind: 'good' })
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      title={messages.title(users.length)}
      intro={
        <>
          <p>{users.map(({ name }) => name).join(', ')}</p>
          <p className="meta">{messages.text}</p>
        </>
      }
      form={form}
      submit={messages.submit(users.length)}
      busyText={messages.busy}
      onClose={onClose}
    >
      <TextArea {...form.field('text')} label={messages.label} rows={5} maxLength={reasonLength} data-autofocus />
    </FormDialog>
  )
}
