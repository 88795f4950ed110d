import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../../shared/lib/days.ts'
import type { JobView } from '../../../../shared/domain/job.ts'
import type { HealthIssueKind } from '../../../../shared/domain/health-issue.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { adminJobMessages as messages } from '../../../../shared/i18n/en/admin-operations.ts'
import { healthIssueMessages } from '../../../../shared/i18n/en/admin-dashboard.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { AdminPage } from '../admin-page.tsx'
import { HoldSection } from './hold-section.tsx'
import { jobsQuery } from './jobs-api.ts'

type Row = JobView & { id: string }
const formatRunTime = (at: string | null) => (at ? formatInstant(at) : messages.never)

function Result({ job: { failure, ranAt } }: { job: JobView }) {
  if (failure === null) return <Status kind={ranAt ? 'ok' : 'neutral'}>{ranAt ? messages.ok : messages.waits}</Status>
  return (
    <span>
      <Status kind="no">{messages.fault}</Status> <small className="meta">{failure}</small>
    </span>
  )
}

const { columns } = messages
const jobColumns: Column<Row>[] = [
  {
    label: columns.name,
    className: 'name',
    cell: ({ name }) => (
      <span>
        <strong>{messages.jobs[name].name}</strong>
        <br />
        <small className="meta">{messages.jobs[name].about}</small>
      </span>
    ),
  },
  { label: columns.result, rem: 7, cell: (job) => <Result job={job} /> },
  { label: columns.ranAt, rem: 12, cell: ({ ranAt }) => formatRunTime(ranAt) },
  { label: columns.took, rem: 5, isFigure: true, cell: ({ tookMs }) => (tookMs === null ? messages.none : messages.took(tookMs)) },
  { label: columns.handled, rem: 5, isFigure: true, cell: ({ handled }) => (handled === null ? messages.none : groupThousands(handled)) },
  { label: columns.dueAt, rem: 12, cell: ({ dueAt }) => formatRunTime(dueAt) },
]

const JobIssues = ({ troubles }: { troubles: readonly HealthIssueKind[] }) =>
  troubles.map((kind) => (
    <p key={kind} className="note warn" role="note">
      {healthIssueMessages[kind].failing}
    </p>
  ))

export const JobsPage = () => (
  <AdminPage title={messages.title}>
    <p className="meta">{messages.intro}</p>
    <HoldSection />
    <QueryState query={useQuery(jobsQuery)} errorText={messages.failed} skeleton={<Skeleton height="30rem" />}>
      {({ jobs, troubles }) => (
        <>
          <JobIssues troubles={troubles} />
          <ResponsiveTable className="admin-table" columns={jobColumns} rows={jobs.map((job) => ({ ...job, id: job.name }))} />
        </>
      )}
    </QueryState>
  </AdminPage>
)
