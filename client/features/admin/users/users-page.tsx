import type { FilterField } from '../list/list-toolbar.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { Avatar } from '../../../ui/photo/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Selection, SelectionBar, SelectRow, useSelection } from '../list/selection.tsx'
import { DeleteUsersDialog } from './delete-users-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { SuspendDialogs } from './suspension-dialogs.tsx'
import { Invitations } from './invitations.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { adminUserMessages as messages } from '../../../../shared/i18n/en/admin-users.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { getUsersCsvUrl, usersQuery } from './users-api.ts'
import { parseUsersSearch, type UsersSearch } from '../search-params.ts'
import { sessionQuery } from '../../../session.ts'
import { toDay, formatRange } from '../../../../shared/lib/days.ts'
import { toast, toastError } from '../../../ui/toast/toast.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { type AdminUserView, type UserGroup, userGroups, userSorts, userStates } from '../../../../shared/domain/user.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

const route = getRouteApi('/admin/users')
type UserTab = UserGroup | 'all'
const userTabs: readonly UserTab[] = ['all', ...userGroups]
const tabs = userTabs.map((id) => ({ id, label: messages.parts[id] }))
const getTabSearch = (tab: UserTab) => (tab === 'all' ? {} : { type: tab })

const filters: readonly FilterField<UsersSearch>[] = [
  {
    name: 'status',
    label: messages.status,
    choices: [{ value: '', label: messages.allStates }, ...userStates.map((value) => ({ value, label: messages.states[value] }))],
  },
  {
    name: 'order',
    label: adminMessages.lists.sort,
    choices: userSorts.map((order) => ({ value: order === 'newest' ? '' : order, label: messages.sorts[order] })),
  },
]

export function UsersPage() {
  const { type, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const fullSearch = { ...search, ...(type ? { type } : {}) }
  const query = useQuery(usersQuery(fullSearch))
  const tab = type ?? 'all'
  const onSearch = (next: UsersSearch) => void navigate({ search: { ...next, ...getTabSearch(tab) }, replace: true })
  return (
    <AdminPage title={messages.title} actions={<Tabs label={messages.title} tabs={tabs} current={tab} getSearch={getTabSearch} />}>
      <TabPanel id={tab}>
        <div className="stack">
          <AdminList
            icon="user"
            parseSearch={parseUsersSearch}
            csv={getUsersCsvUrl(fullSearch)}
            {...{ messages, filters, search, onSearch, query }}
          >
            {({ users }) => <UserSelection users={users} />}
          </AdminList>
          {tab === 'admin' && <Invitations />}
        </div>
      </TabPanel>
    </AdminPage>
  )
}

function UserSelection({ users }: { users: readonly AdminUserView[] }) {
  const { user } = useSuspenseQuery(sessionQuery).data
  const selection = useSelection(users.filter(({ id }) => id !== user?.id).map((row) => ({ ...row, title: row.name })))
  const [usersToDelete, setUsersToDelete] = useState<readonly AdminUserView[]>()
  const [usersToMessage, setUsersToMessage] = useState<readonly AdminUserView[]>()
  const [userToSuspend, setUserToSuspend] = useState<AdminUserView>()
  const openDialog = () => {
    if (selection.selected.length === 0) toast.show({ ...messages.noneChosen, kind: 'bad' })
    else if (selection.selected.some(({ suspendedAt }) => !suspendedAt)) toastError(new AppError('not_suspended'))
    else setUsersToDelete(selection.selected)
  }
  return (
    <>
      <ResponsiveTable
        className="admin-table"
        columns={getColumns({ selection, onSuspend: setUserToSuspend, onDelete: (target) => setUsersToDelete([target]) }, user?.id)}
        rows={users}
      />
      <SelectionBar selection={selection}>
        <Button disabled={selection.selected.length === 0} onClick={() => setUsersToMessage(selection.selected)}>
          {messages.message.start(selection.selected.length)}
        </Button>
        <Button kind="warn" onClick={openDialog}>
          {messages.deletion.start}
        </Button>
      </SelectionBar>
      {usersToMessage && (
        <MessageDialog users={usersToMessage} onDone={() => selection.toggleAll(false)} onClose={() => setUsersToMessage(undefined)} />
      )}
      {userToSuspend && <SuspendDialogs user={userToSuspend} onClose={() => setUserToSuspend(undefined)} />}
      {usersToDelete && (
        <DeleteUsersDialog users={usersToDelete} onDone={() => selection.toggleAll(false)} onClose={() => setUsersToDelete(undefined)} />
      )}
    </>
  )
}

const { columns } = messages

type OnUser = (user: AdminUserView) => void
type Props = { selection: Selection<AdminUserView & { title: string }>; onSuspend: OnUser; onDelete: OnUser }

const RowAction = ({ user, onSuspend, onDelete }: Omit<Props, 'selection'> & { user: AdminUserView }) =>
  user.suspendedAt ? (
    <Button kind="warn" aria-label={messages.deletion.oneName(user.name)} onClick={() => onDelete(user)}>
      {messages.deletion.one}
    </Button>
  ) : (
    <Button kind="ghost" aria-label={messages.suspension.startName(user.name)} onClick={() => onSuspend(user)}>
      {messages.suspension.start}
    </Button>
  )

const formatJoinDate = ({ createdAt }: AdminUserView) => {
  const day = toDay(new Date(createdAt))
  return formatRange({ from: day, to: day })
}

const UserName = ({ user: { id, name, avatar, userType } }: { user: AdminUserView }) => (
  <Link className="who" to="/admin/users/$userId" params={{ userId: id }} aria-label={name}>
    <Avatar avatar={avatar} name={name} />
    <span>
      <strong>{name}</strong>
      <small className="meta">{messages.types[userType]}</small>
    </span>
  </Link>
)

const Contact = ({ user: { email, phone } }: { user: AdminUserView }) => (
  <span className="user-contact">
    <span>{email}</span>
    {phone && <small className="meta phone">{formatPhone(phone)}</small>}
  </span>
)

function getColumns({ selection, ...actions }: Props, myId: string | undefined): Column<AdminUserView>[] {
  return [
    {
      label: columns.name,
      className: 'user-name',
      cell: (user) => (
        <span className="row">
          {user.id === myId ? (
            <span className="meta">{messages.you}</span>
          ) : (
            <SelectRow row={{ id: user.id, title: user.name }} selection={selection} />
          )}
          <UserName user={user} />
        </span>
      ),
    },
    { label: columns.contact, rem: 12, className: 'name', cell: (user) => <Contact user={user} /> },
    {
      label: columns.state,
      rem: 7,
      cell: ({ suspendedAt }) => <Status kind={suspendedAt ? 'no' : 'ok'}>{messages.states[suspendedAt ? 'suspended' : 'active']}</Status>,
    },
    { label: columns.cars, rem: 4, isFigure: true, cell: ({ cars }) => cars },
    { label: columns.bookings, rem: 6, isFigure: true, cell: ({ bookings }) => bookings },
    { label: columns.joined, rem: 7, cell: formatJoinDate },
    {
      label: columns.actions,
      rem: 7,
      className: 'user-action',
      cell: (user) => user.id !== myId && <RowAction user={user} {...actions} />,
    },
  ]
}
