import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Decider, decidedThings, decisionActions } from '../../../../shared/domain/audit-log.ts'
import { adminLogWords as words } from '../../../../shared/i18n/en/admin-audit-log.ts'
import { AdminList } from '../list/admin-list.tsx'
import { ageChoice, type ListChoice } from '../list/list-tools.tsx'
import { logsFile, logsQuery } from './audit-log-api.ts'
import { AuditLogTable } from './audit-log-table.tsx'
import { type LogsSearch, readApprovals } from '../search-params.ts'

const route = getRouteApi('/admin/approvals')
const byLabel = (one: { label: string }, other: { label: string }) => (one.label < other.label ? -1 : 1)

const choicesFor = (team: readonly Decider[]): readonly ListChoice<LogsSearch>[] => [
  {
    name: 'kind',
    label: words.kind,
    choices: [
      { value: '', label: words.allKinds },
      ...decidedThings.map((value) => ({ value, label: words.entities[value] })).sort(byLabel),
    ],
  },
  {
    name: 'decision',
    label: words.decision,
    choices: [
      { value: '', label: words.allDecisions },
      ...decisionActions.map((value) => ({ value, label: words.actions[value] })).sort(byLabel),
    ],
  },
  {
    name: 'who',
    label: words.who,
    choices: [
      { value: '', label: words.anybody },
      ...team.map(({ id, name }) => ({ value: id, label: name })),
      { value: 'owners', label: words.owners },
    ],
  },
  ageChoice(),
]

export function AuditLog() {
  const { show: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery(logsQuery(search))
  const onSearch = (next: LogsSearch) => void navigate({ search: { ...next, show: 'logs' }, replace: true })
  const read = (raw: Record<string, unknown>): LogsSearch => {
    const { show: _part, ...next } = readApprovals({ ...raw, show: 'logs' })
    return next
  }
  const choices = choicesFor(answer.data?.deciders ?? [])
  return (
    <AdminList icon="list" csv={logsFile(search)} {...{ words, choices, search, read, onSearch, answer }}>
      {({ logs }) => <AuditLogTable logs={logs} />}
    </AdminList>
  )
}
