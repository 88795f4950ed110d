import { getRouteApi } from '@tanstack/react-router'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { ApprovalLogs } from '../logs/approval-logs.tsx'
import { approvalParts, type QueueSearch, readQueue } from '../search-params.ts'
import { WaitingBookings } from './waiting-bookings.tsx'
import { WaitingCars } from './waiting-cars.tsx'

const words = adminWords.approvals
const route = getRouteApi('/admin/approvals')
const tabs = approvalParts.map((id) => ({ id, label: words[id] }))

const queues = { cars: WaitingCars, bookings: WaitingBookings }

export function ApprovalsPage() {
  const { show = 'cars', q, page, order } = route.useSearch()
  const navigate = route.useNavigate()
  const search = readQueue({ q, page, order })
  const onSearch = (next: QueueSearch) => void navigate({ search: { ...next, show }, replace: true })
  const Waiting = show === 'logs' ? null : queues[show]
  return (
    <AdminFrame tab="approvals">
      <Tabs label={words.label} tabs={tabs} current={show} searchOf={(part) => ({ show: part })} />
      <TabPanel id={show}>{Waiting ? <Waiting key={show} search={search} onSearch={onSearch} /> : <ApprovalLogs />}</TabPanel>
    </AdminFrame>
  )
}
