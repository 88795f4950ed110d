import { getRouteApi } from '@tanstack/react-router'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { AdminPage } from '../admin-page.tsx'
import type { QueueSearch } from '../search-params.ts'
import { PendingCars } from './pending-cars.tsx'

const route = getRouteApi('/admin/pending')

export function PendingPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (next: QueueSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminPage title={adminMessages.queue.cars.title}>
      <PendingCars search={search} onSearch={onSearch} />
    </AdminPage>
  )
}
