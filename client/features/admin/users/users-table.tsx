import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toDay, formatRange } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone.ts'
import type { AdminUserView } from '../../../../shared/domain/user.ts'
import { adminUserWords as words } from '../../../../shared/i18n/en/admin-users.ts'
import { sessionQuery } from '../../../session.ts'
import { Avatar } from '../../../ui/photo/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Status } from '../../../ui/display/status.tsx'

const { columns } = words

type SelectionProps = { selected: ReadonlySet<string>; onSelect: (id: string, isSelected: boolean) => void }
type Props = SelectionProps & { users: readonly AdminUserView[]; onDelete: (user: AdminUserView) => void }

const formatJoinDate = ({ createdAt }: AdminUserView) => {
  const day = toDay(new Date(createdAt))
  return formatRange({ from: day, to: day })
}

const UserName = ({ user: { id, name, avatar } }: { user: AdminUserView }) => (
  <Link className="who" to="/admin/users/$userId" params={{ userId: id }}>
    <Avatar avatar={avatar} name={name} />
    <strong>{name}</strong>
  </Link>
)

function UserCheckbox({ user: { id, name }, selected, onSelect }: SelectionProps & { user: AdminUserView }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={selected.has(id)}
        aria-label={words.choose(name)}
        onChange={(event) => onSelect(id, event.target.checked)}
      />
    </label>
  )
}

const Contact = ({ user: { email, phone } }: { user: AdminUserView }) => (
  <span className="user-contact">
    {email}
    {phone && <small className="meta">{formatPhone(phone)}</small>}
  </span>
)

function getColumns({ selected, onSelect, onDelete }: Omit<Props, 'users'>, myId: string | undefined): Column<AdminUserView>[] {
  return [
    {
      label: columns.name,
      className: 'user-name',
      cell: (user) => (
        <span className="row">
          {user.id === myId ? <span className="meta">{words.you}</span> : <UserCheckbox {...{ user, selected, onSelect }} />}
          <UserName user={user} />
        </span>
      ),
    },
    { label: columns.contact, className: 'name', cell: (user) => <Contact user={user} /> },
    { label: columns.type, cell: ({ userType }) => words.types[userType] },
    {
      label: columns.state,
      cell: ({ suspendedAt }) => <Status kind={suspendedAt ? 'no' : 'ok'}>{words.states[suspendedAt ? 'suspended' : 'active']}</Status>,
    },
    { label: columns.cars, isFigure: true, cell: ({ cars }) => cars },
    { label: columns.bookings, isFigure: true, cell: ({ bookings }) => bookings },
    { label: columns.joined, className: 'admin-date', cell: formatJoinDate },
    {
      label: columns.actions,
      className: 'user-deletion',
      cell: (user) =>
        user.id !== myId && (
          <Button kind="warn" aria-label={words.deletion.oneName(user.name)} onClick={() => onDelete(user)}>
            {words.deletion.one}
          </Button>
        ),
    },
  ]
}

export function UsersTable({ users, ...selection }: Props) {
  const { user } = useSuspenseQuery(sessionQuery).data
  return <ResponsiveTable className="admin-table" columns={getColumns(selection, user?.id)} rows={users} />
}
