import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Proof } from '../../../../shared/schemas/account.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminUserWords as words } from '../../../../shared/i18n/en/admin-users.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { sessionQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { RestoreDialog, SuspendDialogs } from './suspension.tsx'
import { makeResetLink } from './users-api.ts'

type Doing = 'suspend' | 'restore' | 'link' | 'delete'

/** Admins cannot act on their own account. */
export function UserActions({ user }: { user: AdminUserDetail }) {
  const [doing, setDoing] = useState<Doing>()
  const own = useQuery(sessionQuery).data?.user
  if (own?.id === user.id) return null
  return (
    <div className="row user-actions">
      {user.userType !== 'admin' && (
        <Button kind="ghost" onClick={() => setDoing('link')}>
          {words.link.start}
        </Button>
      )}
      {user.suspendedAt ? (
        <Button onClick={() => setDoing('restore')}>{words.suspension.restore}</Button>
      ) : (
        <Button kind="warn" onClick={() => setDoing('suspend')}>
          {words.suspension.start}
        </Button>
      )}
      <Button kind="warn" onClick={() => setDoing('delete')}>
        {words.deletion.one}
      </Button>
      {doing && <Deed doing={doing} user={user} onClose={() => setDoing(undefined)} />}
    </div>
  )
}

function Deed({ doing, user, onClose }: { doing: Doing; user: AdminUserDetail; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  if (doing === 'suspend') return <SuspendDialogs person={user} onClose={onClose} />
  if (doing === 'restore') return <RestoreDialog person={user} onClose={onClose} />
  if (doing === 'delete')
    return (
      <DeleteDialog
        people={[user]}
        onDone={({ deleted }) => {
          if (deleted.length > 0) void navigate({ to: '/admin/users' })
        }}
        onClose={onClose}
      />
    )
  return (
    <LinkDialog
      title={words.link.title(user.name)}
      text={words.link.text}
      path="/auth?mode=reset#reset="
      make={(proof: Proof) => makeResetLink(user.id, proof)}
      onMade={() => void invalidate(client, invalidations.personDecided)}
      onClose={onClose}
    />
  )
}
