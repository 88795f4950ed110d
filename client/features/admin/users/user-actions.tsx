import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReauthInput } from '../../../../shared/schemas/account.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminUserMessages as messages } from '../../../../shared/i18n/en/admin-users.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { sessionQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteUsersDialog } from './delete-users-dialog.tsx'
import { EditUserDialog } from './edit-user.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { UnsuspendDialog, SuspendDialogs } from './suspension-dialogs.tsx'
import { makeResetLink } from './users-api.ts'

type UserAction = 'edit' | 'message' | 'suspend' | 'restore' | 'link' | 'delete'

/** Admins cannot act on their own account. */
export function UserActions({ user }: { user: AdminUserDetail }) {
  const [action, setAction] = useState<UserAction>()
  const me = useQuery(sessionQuery).data?.user
  if (me?.id === user.id) return null
  return (
    <div className="row user-actions">
      <Button kind="ghost" onClick={() => setAction('message')}>
        {messages.message.start(0)}
      </Button>
      {user.userType !== 'admin' && (
        <>
          <Button kind="ghost" onClick={() => setAction('edit')}>
            {messages.edit.start}
          </Button>
          <Button kind="ghost" onClick={() => setAction('link')}>
            {messages.link.start}
          </Button>
        </>
      )}
      {user.suspendedAt ? (
        <>
          <Button onClick={() => setAction('restore')}>{messages.suspension.restore}</Button>
          <Button kind="warn" onClick={() => setAction('delete')}>
            {messages.deletion.one}
          </Button>
        </>
      ) : (
        <>
          <Button kind="warn" onClick={() => setAction('suspend')}>
            {messages.suspension.start}
          </Button>
          <p className="meta">{messages.deletion.hint}</p>
        </>
      )}
      {action && <ActionDialog action={action} user={user} onClose={() => setAction(undefined)} />}
    </div>
  )
}

function ActionDialog({ action, user, onClose }: { action: UserAction; user: AdminUserDetail; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  if (action === 'edit') return <EditUserDialog user={user} onClose={onClose} />
  if (action === 'message') return <MessageDialog users={[user]} onClose={onClose} />
  if (action === 'suspend') return <SuspendDialogs user={user} onClose={onClose} />
  if (action === 'restore') return <UnsuspendDialog user={user} onClose={onClose} />
  if (action === 'delete')
    return (
      <DeleteUsersDialog
        users={[user]}
        onDone={({ deleted }) => {
          if (deleted.length > 0) void navigate({ to: '/admin/users' })
        }}
        onClose={onClose}
      />
    )
  return (
    <LinkDialog
      title={messages.link.title(user.name)}
      text={messages.link.text}
      path="/auth?mode=reset#reset="
      createLink={(proof: ReauthInput) => makeResetLink(user.id, proof)}
      onCreated={() => void invalidate(client, invalidations.userDecided)}
      onClose={onClose}
    />
  )
}
