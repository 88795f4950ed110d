import { getRouteApi } from '@tanstack/react-router'
import { AdminFrame } from '../admin-frame.tsx'
import type { QueueSearch } from '../search-params.ts'
import { PendingCars } from './pending-cars.tsx'

const route = getRouteApi('/admin/pending')

export function PendingPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (next: QueueSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminFrame tab="pending">
      <PendingCars search={search} onSearch={onSearch} />
    </AdminFrame>
  )
}
