import { getRouteApi } from '@tanstack/react-router'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { ApprovalLogs } from '../logs/approval-logs.tsx'
import { type ApprovalPart, approvalParts } from '../search-params.ts'
import { WaitingBookings } from './waiting-bookings.tsx'
import { WaitingCars } from './waiting-cars.tsx'

const words = adminWords.approvals
const route = getRouteApi('/admin/approvals')
const tabs = approvalParts.map((id) => ({ id, label: words[id] }))

const part: Record<ApprovalPart, () => React.JSX.Element> = { cars: WaitingCars, bookings: WaitingBookings, logs: ApprovalLogs }

export function ApprovalsPage() {
  const { show = 'cars' } = route.useSearch()
  const Part = part[show]
  return (
    <AdminFrame tab="approvals">
      <Tabs label={words.label} tabs={tabs} current={show} searchOf={(show) => ({ show })} />
      <TabPanel id={show}>
        <Part key={show} />
      </TabPanel>
    </AdminFrame>
  )
}
