import { getRouteApi } from '@tanstack/react-router'
import { AdminFrame } from '../admin-frame.tsx'
import { Listings } from './listings.tsx'
import type { ListingsSearch } from '../search-params.ts'

const route = getRouteApi('/admin/listings')

export function ListingsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (next: ListingsSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminFrame tab="listings">
      <Listings search={search} onSearch={onSearch} />
    </AdminFrame>
  )
}
