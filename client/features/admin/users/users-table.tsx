import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toDay, showRange } from '../../../../shared/lib/days.ts'
import { showPhone } from '../../../../shared/lib/phone.ts'
import type { AdminUserView } from '../../../../shared/domain/user.ts'
import { adminUserWords as words } from '../../../../shared/i18n/en/admin-users.ts'
import { sessionQuery } from '../../../session.ts'
import { Avatar } from '../../../ui/photo/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Status } from '../../../ui/display/status.tsx'

const { columns } = words

type Choosing = { chosen: ReadonlySet<string>; onChoose: (id: string, isChosen: boolean) => void }
type Props = Choosing & { users: readonly AdminUserView[]; onDelete: (user: AdminUserView) => void }

const joinedOn = ({ createdAt }: AdminUserView) => {
  const day = toDay(new Date(createdAt))
  return showRange({ from: day, to: day })
}

const Person = ({ user: { id, name, avatar } }: { user: AdminUserView }) => (
  <Link className="who" to="/admin/users/$userId" params={{ userId: id }}>
    <Avatar avatar={avatar} name={name} />
    <strong>{name}</strong>
  </Link>
)

function Choice({ user: { id, name }, chosen, onChoose }: Choosing & { user: AdminUserView }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={chosen.has(id)}
        aria-label={words.choose(name)}
        onChange={(event) => onChoose(id, event.target.checked)}
      />
    </label>
  )
}

const Contact = ({ user: { email, phone } }: { user: AdminUserView }) => (
  <span className="user-contact">
    {email}
    {phone && <small className="meta">{showPhone(phone)}</small>}
  </span>
)

function columnsOf({ chosen, onChoose, onDelete }: Omit<Props, 'users'>, ownId: string | undefined): Column<AdminUserView>[] {
  return [
    {
      label: columns.name,
      className: 'user-name',
      cell: (user) => (
        <span className="row">
          {user.id === ownId ? <span className="meta">{words.you}</span> : <Choice {...{ user, chosen, onChoose }} />}
          <Person user={user} />
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
    { label: columns.joined, className: 'admin-date', cell: joinedOn },
    {
      label: columns.actions,
      className: 'user-deletion',
      cell: (user) =>
        user.id !== ownId && (
          <Button kind="warn" aria-label={words.deletion.oneName(user.name)} onClick={() => onDelete(user)}>
            {words.deletion.one}
          </Button>
        ),
    },
  ]
}

export function UsersTable({ users, ...choosing }: Props) {
  const { user } = useSuspenseQuery(sessionQuery).data
  return <ResponsiveTable className="admin-table" columns={columnsOf(choosing, user?.id)} rows={users} />
}
