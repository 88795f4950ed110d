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
import { usersFile, usersQuery } from './users-api.ts'
import { UsersTable } from './users-table.tsx'

const route = getRouteApi('/admin/users')
type Part = UserGroup | 'all'
const parts: readonly Part[] = ['all', ...userGroups]
const tabs = parts.map((id) => ({ id, label: words.parts[id] }))
const searchOf = (part: Part) => (part === 'all' ? {} : { type: part })

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
  const all = { ...search, ...(type ? { type } : {}) }
  const answer = useQuery(usersQuery(all))
  const part = type ?? 'all'
  const onSearch = (next: UsersSearch) => void navigate({ search: { ...next, ...searchOf(part) }, replace: true })
  return (
    <AdminFrame tab="users">
      <Tabs label={words.title} tabs={tabs} current={part} searchOf={searchOf} />
      <TabPanel id={part}>
        <div className="stack">
          {part === 'admin' && <Invitations />}
          <AdminList icon="user" read={readUsers} csv={usersFile(all)} {...{ words, choices, search, onSearch, answer }}>
            {({ users }) => <People users={users} />}
          </AdminList>
        </div>
      </TabPanel>
    </AdminFrame>
  )
}

function People({ users }: { users: readonly AdminUserView[] }) {
  const { user } = useQuery(sessionQuery).data ?? { user: null }
  const others = users.filter(({ id }) => id !== user?.id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<readonly AdminUserView[]>()
  // The selection can contain users that the current page no longer shows.
  const here = others.filter(({ id }) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  const chooseAll = (isChosen: boolean) => setChosen(new Set(isChosen ? others.map(({ id }) => id) : []))
  const start = () => (here.length > 0 ? setLeaving(here) : toast.show({ ...words.noneChosen, kind: 'bad' }))
  return (
    <>
      <div className="row users-bulk">
        <Check
          label={words.chooseAll}
          checked={others.length > 0 && here.length === others.length}
          onChange={(event) => chooseAll(event.target.checked)}
        />
        <p className="meta" aria-live="polite">
          {here.length > 0 ? words.chosen(here.length) : null}
        </p>
        <Button kind="warn" onClick={start}>
          {words.deletion.start}
        </Button>
      </div>
      <UsersTable users={users} chosen={chosen} onChoose={choose} onDelete={(person) => setLeaving([person])} />
      {leaving && <DeleteDialog people={leaving} onDone={() => setChosen(new Set())} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
