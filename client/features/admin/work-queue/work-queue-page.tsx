import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type QueueCount, type QueueItem, queueNames } from '../../../../shared/domain/dashboard.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { maxPagedRows } from '../../../../shared/lib/paging.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { workQueueMessages as messages } from '../../../../shared/i18n/en/admin-dashboard.ts'
import { adminJobMessages, mailQueueMessages } from '../../../../shared/i18n/en/admin-operations.ts'
import { adminReportMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { verificationMessages } from '../../../../shared/i18n/en/documents.ts'
import { adminQueueQuery } from '../../../polling.ts'
import { Select } from '../../../ui/form/field.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { type Column, ResponsiveTable } from '../../../ui/list/responsive-table.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { queueItemsQuery } from '../api.ts'
import type { WorkQueueSearch } from '../search-params.ts'
import { getDecisionLink } from './queue-links.ts'

const route = getRouteApi('/admin/queue')

const documentNames: Record<string, string> = verificationMessages.kinds
const jobTexts: Record<string, { name: string }> = adminJobMessages.jobs
const reportNames: Record<string, string> = adminReportMessages.kinds

function getSubject({ thing, title, code = '', francs }: QueueItem) {
  if (thing === 'claims') return formatFrancs(francs ?? 0)
  if (thing === 'documents') return documentNames[code] ?? code
  if (thing === 'jobs') return jobTexts[code]?.name ?? code
  if (thing === 'mails') return mailQueueMessages.kind(code)
  if (thing !== 'reports') return title
  const kind = reportNames[code] ?? code
  return title ? `${kind}: ${title}` : kind
}

const { columns } = messages
const itemColumns: Column<QueueItem>[] = [
  {
    label: columns.subject,
    className: 'queue-subject',
    cell: (item) => (
      <Link className="queue-link" {...getDecisionLink(item)} aria-label={messages.open(messages.things[item.thing], getSubject(item))}>
        <strong>{getSubject(item)}</strong>
      </Link>
    ),
  },
  { label: columns.thing, cell: ({ thing }) => messages.things[thing] },
  { label: columns.who, className: 'name', cell: ({ who }) => who ?? messages.nobody },
  {
    label: columns.since,
    cell: ({ at, minutes }) => (
      <span>
        {messages.age(minutes)} <small className="meta">{formatInstant(at)}</small>
      </span>
    ),
  },
]

function ThingFilter({ waiting, thing }: { waiting: readonly QueueCount[]; thing: WorkQueueSearch['thing'] }) {
  const navigate = route.useNavigate()
  const shown = waiting.filter((entry) => entry.count > 0 || entry.thing === thing)
  return (
    <div className="admin-tools">
      <Select
        label={messages.filter}
        value={thing ?? ''}
        choices={[
          { value: '', label: messages.everything },
          ...shown.map(({ thing: value, count }) => ({ value, label: `${messages.plurals[value]} (${count})` })),
        ]}
        onChange={({ target }) => {
          const chosen = queueNames.find((name) => name === target.value)
          void navigate({ search: chosen ? { thing: chosen } : {}, replace: true })
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
    <AdminPage title={messages.title} beside={<ThingFilter waiting={counts?.waiting ?? []} thing={search.thing} />}>
      <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="20rem" />}>
        {({ items, total }) => (
          <>
            {total === 0 ? (
              <EmptyState icon="check" title={messages.empty} />
            ) : (
              <ResponsiveTable className="admin-table work-queue" columns={itemColumns} rows={items} />
            )}
            <div className="row list-foot">
              {total > 0 && (
                <p className="meta" aria-live="polite">
                  {total > maxPagedRows ? adminMessages.lists.many : messages.count(total)}
                </p>
              )}
              <Pager
                page={search.page ?? 1}
                total={Math.min(total, maxPagedRows)}
                isSettled={!query.isPlaceholderData}
                onPage={(page, replace) => void navigate({ search: { ...search, page }, replace })}
              />
            </div>
          </>
        )}
      </QueryState>
    </AdminPage>
  )
}
