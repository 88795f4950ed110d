import { getRouteApi } from '@tanstack/react-router'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AuditLog } from '../audit-log/audit-log.tsx'
import { approvalParts, type QueueSearch, readQueue } from '../search-params.ts'
import { PendingBookings } from './pending-bookings.tsx'
import { PendingCars } from './pending-cars.tsx'

const words = adminWords.approvals
const route = getRouteApi('/admin/approvals')
const tabs = approvalParts.map((id) => ({ id, label: words[id] }))

const queues = { cars: PendingCars, bookings: PendingBookings }

export function ApprovalsPage() {
  const { show = 'cars', q, page, order } = route.useSearch()
  const navigate = route.useNavigate()
  const search = readQueue({ q, page, order })
  const onSearch = (next: QueueSearch) => void navigate({ search: { ...next, show }, replace: true })
  const Waiting = show === 'logs' ? null : queues[show]
  return (
    <AdminFrame tab="approvals">
      <Tabs label={words.label} tabs={tabs} current={show} searchOf={(part) => ({ show: part })} />
      <TabPanel id={show}>{Waiting ? <Waiting key={show} search={search} onSearch={onSearch} /> : <AuditLog />}</TabPanel>
    </AdminFrame>
  )
}
