import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatInstant } from '../../../../shared/lib/days.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { Avatar } from '../../../ui/photo/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { TeamNotes } from '../../notes/team-notes.tsx'
import { UserActions } from './user-actions.tsx'
import { UserBookings, UserCars, UserDecisions, UserDocuments } from './user-sections.tsx'
import { UserDetails } from './user-details.tsx'
import { userQuery } from './users-api.ts'

const messages = adminUserMessages.detail
const route = getRouteApi('/admin/users/$userId')

export function UserPage() {
  const { userId } = route.useParams()
  const { data: user } = useSuspenseQuery(userQuery(userId))
  return (
    <div className="stack admin-page">
      <Link className="back-link" to="/admin/users">
        <Icon name="left" />
        {messages.back}
      </Link>
      <UserContents user={user} />
    </div>
  )
}

const UserContents = ({ user }: { user: AdminUserDetail }) => (
  <>
    <header className="user-head">
      <Avatar name={user.name} avatar={user.avatar} size="large" />
      <div>
        <h1 className="title">{user.name}</h1>
        <p className="row">
          <Status kind="neutral">{adminUserMessages.types[user.userType]}</Status>
          {user.suspendedAt && <Status kind="no">{adminUserMessages.suspension.since(formatInstant(user.suspendedAt))}</Status>}
        </p>
      </div>
      <UserActions user={user} />
    </header>
    <UserDetails user={user} />
    {user.userType !== 'admin' && (
      <>
        <UserBookings user={user} />
        <UserCars user={user} />
        <UserDocuments user={user} />
      </>
    )}
    <TeamNotes kind="user" id={user.id} />
    <UserDecisions user={user} />
  </>
)
