import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { AdminUserView, DeleteUsersResult } from '../../../../shared/domain/user.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast, toastError } from '../../../ui/toast/toast.ts'
import { ReauthDialog } from '../security/reauth.tsx'
import { deleteUsers } from './users-api.ts'

const messages = adminUserMessages.deletion
type UserSummary = Pick<AdminUserView, 'id' | 'name' | 'email'>
type Props = {
  users: readonly UserSummary[]
  /** Called even if the server refused to delete some users. */
  onDone: (result: DeleteUsersResult) => void
  onClose: () => void
}

const isShownByForm = (error: unknown) => error instanceof AppError && ['invalid', 'rate_limited', 'unauthenticated'].includes(error.code)

/** Returns true for an error that it has shown. */
function toastDeleteError(error: unknown) {
  if (isShownByForm(error)) return false
  if (error instanceof AppError && error.code === 'not_suspended') toastError(error)
  else toast.show({ ...messages.failed, kind: 'bad' })
  return true
}

const UserNames = ({ users }: { users: readonly UserSummary[] }) => (
  <ul className="item-list">
    {users.map(({ id, name, email }) => (
      <li key={id}>
        <b>{name}</b> <span className="meta">{email}</span>
      </li>
    ))}
  </ul>
)

export function DeleteUsersDialog({ users, onDone, onClose }: Props) {
  const client = useQueryClient()
  const [partialResult, setPartialResult] = useState<DeleteUsersResult>()
  if (partialResult) return <RefusedUsers users={users} result={partialResult} onClose={onClose} />
  const ids = users.map(({ id }) => id)
  const finish = (result: DeleteUsersResult) => {
    if (result.deleted.length > 0) toast.show({ ...messages.done(result.deleted.length), kind: 'good' })
    if (result.refused.length > 0) setPartialResult(result)
    else onClose()
    onDone(result)
  }
  return (
    <ReauthDialog
      title={messages.title(users.length)}
      details={<UserNames users={users} />}
      text={messages.text}
      confirm={messages.submit(users.length)}
      busyText={messages.busy}
      isDanger
      onSubmit={(proof) => deleteUsers(client, ids, proof)}
      onDone={finish}
      onError={toastDeleteError}
      onClose={onClose}
    />
  )
}

function RefusedUsers({ users, onClose, result: { deleted, refused } }: Omit<Props, 'onDone'> & { result: DeleteUsersResult }) {
  const getName = (id: string) => users.find((user) => user.id === id)?.name ?? ''
  return (
    <Dialog isOpen title={messages.someTitle} onClose={onClose} footer={<Button onClick={onClose}>{messages.close}</Button>}>
      <p>{messages.some(deleted.length)}</p>
      <ul>
        {refused.map(({ id, code }) => (
          <li key={id}>
            <Link className="text-link" to="/admin/users/$userId" params={{ userId: id }}>
              {getName(id)}
            </Link>{' '}
            {messages.refused(code)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
