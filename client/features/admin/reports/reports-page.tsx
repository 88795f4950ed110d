import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { reportKinds } from '../../../../shared/domain/report.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { adminReportMessages as messages } from '../../../../shared/i18n/en/admin-payments.ts'
import { AdminPage } from '../admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { getSortField, type FilterField } from '../list/list-toolbar.tsx'
import { ReportRow } from './report-row.tsx'
import { getReportsCsvUrl, reportsQuery } from '../api.ts'
import { FoldedRows } from '../list/folded-row.tsx'
import { type ReportsSearch, parseReportsSearch } from '../search-params.ts'

const route = getRouteApi('/admin/reports')
const filters: readonly FilterField<ReportsSearch>[] = [
  {
    name: 'state',
    label: messages.state,
    choices: [
      { value: '', label: messages.states.open },
      { value: 'closed', label: messages.states.closed },
    ],
  },
  {
    name: 'kind',
    label: messages.kind,
    choices: [{ value: '', label: messages.allKinds }, ...reportKinds.map((value) => ({ value, label: messages.kinds[value] }))],
  },
  getSortField(adminMessages.lists.waitingFirst),
]

export function ReportsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(reportsQuery(search))
  const onSearch = (next: ReportsSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminPage title={messages.title}>
      <AdminList
        icon="flag"
        parseSearch={parseReportsSearch}
        csv={getReportsCsvUrl(search)}
        {...{ messages, filters, search, onSearch, query }}
      >
        {({ reports }) => (
          <FoldedRows rows={reports} openId={search.open}>
            {(report, startsOpen) => <ReportRow report={report} startsOpen={startsOpen} />}
          </FoldedRows>
        )}
      </AdminList>
    </AdminPage>
  )
}
