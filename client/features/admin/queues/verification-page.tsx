import { getRouteApi } from '@tanstack/react-router'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AllDocuments } from './all-documents.tsx'
import { type QueueSearch, parseQueueSearch, verificationTabs } from '../search-params.ts'
import { PendingDocuments } from './pending-documents.tsx'
import { PendingCarDocuments } from './pending-car-documents.tsx'

const messages = adminMessages.verification
const route = getRouteApi('/admin/verification')
const tabs = verificationTabs.map((id) => ({ id, label: messages[id] }))

const queues = { documents: PendingDocuments, papers: PendingCarDocuments }

export function VerificationPage() {
  const { show = 'documents', ...raw } = route.useSearch()
  const navigate = route.useNavigate()
  const search = parseQueueSearch(raw)
  const onSearch = (next: QueueSearch) => void navigate({ search: { ...next, show }, replace: true })
  const PendingQueue = show === 'all' ? null : queues[show]
  return (
    <AdminPage
      title={messages.label}
      actions={<Tabs label={messages.label} tabs={tabs} current={show} getSearch={(tab) => ({ show: tab })} />}
    >
      <TabPanel id={show}>{PendingQueue ? <PendingQueue key={show} search={search} onSearch={onSearch} /> : <AllDocuments />}</TabPanel>
    </AdminPage>
  )
}
