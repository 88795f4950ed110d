import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type AdminUserView, type UserGroup, userGroups, userSorts, userStates } from '../../../../shared/domain/user.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { adminUserWords as words } from '../../../../shared/i18n/en/admin-users.ts'
import { sessionQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Invitations } from './invitations.tsx'
import type { ListChoice } from '../list/list-tools.tsx'
import { readUsers, type UsersSearch } from '../search-params.ts'
import { getUsersCsvUrl, usersQuery } from './users-api.ts'
import { UsersTable } from './users-table.tsx'

const route = getRouteApi('/admin/users')
type UserTab = UserGroup | 'all'
const userTabs: readonly UserTab[] = ['all', ...userGroups]
const tabs = userTabs.map((id) => ({ id, label: words.parts[id] }))
const getTabSearch = (tab: UserTab) => (tab === 'all' ? {} : { type: tab })

const choices: readonly ListChoice<UsersSearch>[] = [
  {
    name: 'status',
    label: words.status,
    choices: [{ value: '', label: words.allStates }, ...userStates.map((value) => ({ value, label: words.states[value] }))],
  },
  {
    name: 'order',
    label: adminWords.lists.sort,
    choices: userSorts.map((order) => ({ value: order === 'newest' ? '' : order, label: words.sorts[order] })),
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
    <AdminFrame tab="users">
      <Tabs label={words.title} tabs={tabs} current={tab} getSearch={getTabSearch} />
      <TabPanel id={tab}>
        <div className="stack">
          {tab === 'admin' && <Invitations />}
          <AdminList icon="user" read={readUsers} csv={getUsersCsvUrl(fullSearch)} {...{ words, choices, search, onSearch, query }}>
            {({ users }) => <UserSelection users={users} />}
          </AdminList>
        </div>
      </TabPanel>
    </AdminFrame>
  )
}

function UserSelection({ users }: { users: readonly AdminUserView[] }) {
  const { user } = useQuery(sessionQuery).data ?? { user: null }
  const selectable = users.filter(({ id }) => id !== user?.id)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [usersToDelete, setUsersToDelete] = useState<readonly AdminUserView[]>()
  // The selection can contain users that the current page no longer shows.
  const selectedHere = selectable.filter(({ id }) => selected.has(id))
  const toggle = (id: string, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, id] : [...selected].filter((selectedId) => selectedId !== id)))
  const toggleAll = (isSelected: boolean) => setSelected(new Set(isSelected ? selectable.map(({ id }) => id) : []))
  const openDialog = () => (selectedHere.length > 0 ? setUsersToDelete(selectedHere) : toast.show({ ...words.noneChosen, kind: 'bad' }))
  return (
    <>
      <div className="row users-bulk">
        <Check
          label={words.chooseAll}
          checked={selectable.length > 0 && selectedHere.length === selectable.length}
          onChange={(event) => toggleAll(event.target.checked)}
        />
        <p className="meta" aria-live="polite">
          {selectedHere.length > 0 ? words.chosen(selectedHere.length) : null}
        </p>
        <Button kind="warn" onClick={openDialog}>
          {words.deletion.start}
        </Button>
      </div>
      <UsersTable users={users} selected={selected} onSelect={toggle} onDelete={(target) => setUsersToDelete([target])} />
      {usersToDelete && (
        <DeleteDialog users={usersToDelete} onDone={() => setSelected(new Set())} onClose={() => setUsersToDelete(undefined)} />
      )}
    </>
  )
}
