import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type QueueCount, type QueueItem, queueNames } from '../../../../shared/domain/dashboard.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { workQueueMessages as messages } from '../../../../shared/i18n/en/admin-dashboard.ts'
import { adminJobMessages, mailQueueMessages } from '../../../../shared/i18n/en/admin-operations.ts'
import { adminReportMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { verificationMessages } from '../../../../shared/i18n/en/documents.ts'
import { adminQueueQuery } from '../../../polling.ts'
import { Select } from '../../../ui/form/field.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { type Column, ResponsiveTable } from '../../../ui/list/responsive-table.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListFooter } from '../list/admin-list.tsx'
import { queueItemsQuery } from '../api.ts'
import type { WorkQueueSearch } from '../search-params.ts'
import { getDecisionLink } from './queue-links.ts'

const route = getRouteApi('/admin/queue')

const documentNames: Record<string, string> = verificationMessages.kinds
const jobTexts: Record<string, { name: string }> = adminJobMessages.jobs
const reportNames: Record<string, string> = adminReportMessages.kinds

function getSubject({ queue, title, code = '', francs }: QueueItem) {
  if (queue === 'claims') return formatFrancs(francs ?? 0)
  if (queue === 'documents') return documentNames[code] ?? code
  if (queue === 'jobs') return jobTexts[code]?.name ?? code
  if (queue === 'mails') return mailQueueMessages.kind(code)
  if (queue !== 'reports') return title
  const kind = reportNames[code] ?? code
  return title ? `${kind}: ${title}` : kind
}

const { columns } = messages
const itemColumns: Column<QueueItem>[] = [
  {
    label: columns.subject,
    cell: (item) => (
      <Link {...getDecisionLink(item)} aria-label={messages.open(messages.labels[item.queue], getSubject(item))}>
        <strong>{getSubject(item)}</strong>
      </Link>
    ),
  },
  { label: columns.queue, rem: 11, cell: ({ queue }) => messages.labels[queue] },
  { label: columns.who, rem: 11, className: 'name', cell: ({ who }) => who ?? messages.nobody },
  {
    label: columns.since,
    cell: ({ at, minutes }) => (
      <span>
        {messages.age(minutes)} <small className="meta">{formatInstant(at)}</small>
      </span>
    ),
  },
]

function QueueFilter({ waiting, queue }: { waiting: readonly QueueCount[]; queue: WorkQueueSearch['queue'] }) {
  const navigate = route.useNavigate()
  const shown = waiting.filter((entry) => entry.count > 0 || entry.queue === queue)
  return (
    <div className="admin-tools">
      <Select
        label={messages.filter}
        value={queue ?? ''}
        choices={[
          { value: '', label: messages.everything },
          ...shown.map(({ queue: value, count }) => ({ value, label: `${messages.plurals[value]} (${count})` })),
        ]}
        onChange={({ target }) => {
          const chosen = queueNames.find((name) => name === target.value)
          void navigate({ search: chosen ? { queue: chosen } : {}, replace: true })
        }}
      />
    </div>
  )
}

export function WorkQueuePage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: counts } = useQuery(adminQueueQuery)
  const query = useQuery(queueItemsQuery(search))
  return (
    <AdminPage title={messages.title} actions={<QueueFilter waiting={counts?.waiting ?? []} queue={search.queue} />}>
      <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="20rem" />}>
        {({ items, total }) => (
          <>
            {total === 0 ? (
              <EmptyState icon="check" title={messages.empty} />
            ) : (
              <ResponsiveTable className="admin-table" columns={itemColumns} rows={items} />
            )}
            <ListFooter
              count={messages.count}
              total={total}
              page={search.page}
              isSettled={!query.isPlaceholderData}
              onPage={(page, replace) => void navigate({ search: { ...search, page }, replace })}
            />
          </>
        )}
      </QueryState>
    </AdminPage>
  )
}
