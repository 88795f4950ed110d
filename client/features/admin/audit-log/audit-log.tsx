import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type AuditActor, auditedEntities, decisionActions } from '../../../../shared/domain/audit-log.ts'
import { adminLogWords as words } from '../../../../shared/i18n/en/admin-audit-log.ts'
import { AdminList } from '../list/admin-list.tsx'
import { getAgeChoice, type ListChoice } from '../list/list-tools.tsx'
import { getAuditLogCsvUrl, auditLogQuery } from './audit-log-api.ts'
import { AuditLogTable } from './audit-log-table.tsx'
import { type AuditLogSearch, readApprovals } from '../search-params.ts'

const route = getRouteApi('/admin/approvals')
const compareLabels = (left: { label: string }, right: { label: string }) => (left.label < right.label ? -1 : 1)

const getChoices = (team: readonly AuditActor[]): readonly ListChoice<AuditLogSearch>[] => [
  {
    name: 'kind',
    label: words.kind,
    choices: [
      { value: '', label: words.allKinds },
      ...auditedEntities.map((value) => ({ value, label: words.entities[value] })).sort(compareLabels),
    ],
  },
  {
    name: 'decision',
    label: words.decision,
    choices: [
      { value: '', label: words.allDecisions },
      ...decisionActions.map((value) => ({ value, label: words.actions[value] })).sort(compareLabels),
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
  getAgeChoice(),
]

export function AuditLog() {
  const { show: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(auditLogQuery(search))
  const onSearch = (next: AuditLogSearch) => void navigate({ search: { ...next, show: 'logs' }, replace: true })
  const read = (raw: Record<string, unknown>): AuditLogSearch => {
    const { show: _part, ...next } = readApprovals({ ...raw, show: 'logs' })
    return next
  }
  const choices = getChoices(query.data?.deciders ?? [])
  return (
    <AdminList icon="list" csv={getAuditLogCsvUrl(search)} {...{ words, choices, search, read, onSearch, query }}>
      {({ logs }) => <AuditLogTable logs={logs} />}
    </AdminList>
  )
}
