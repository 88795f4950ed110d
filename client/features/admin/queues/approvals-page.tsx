import { getRouteApi } from '@tanstack/react-router'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AuditLog } from '../audit-log/audit-log.tsx'
import { approvalTabs, type QueueSearch, parseQueueSearch } from '../search-params.ts'
import { PendingBookings } from './pending-bookings.tsx'
import { PendingCars } from './pending-cars.tsx'

const messages = adminMessages.approvals
const route = getRouteApi('/admin/approvals')
const tabs = approvalTabs.map((id) => ({ id, label: messages[id] }))

const queues = { cars: PendingCars, bookings: PendingBookings }

export function ApprovalsPage() {
  const { show = 'cars', ...raw } = route.useSearch()
  const navigate = route.useNavigate()
  const search = parseQueueSearch(raw)
  const onSearch = (next: QueueSearch) => void navigate({ search: { ...next, show }, replace: true })
  const PendingQueue = show === 'logs' ? null : queues[show]
  return (
    <AdminPage
      title={messages.label}
      actions={<Tabs label={messages.label} tabs={tabs} current={show} getSearch={(tab) => ({ show: tab })} />}
    >
      <TabPanel id={show}>{PendingQueue ? <PendingQueue key={show} search={search} onSearch={onSearch} /> : <AuditLog />}</TabPanel>
    </AdminPage>
  )
}
