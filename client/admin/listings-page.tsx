import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminFrame } from './admin-frame.tsx'
import { ClearData } from './clear-data.tsx'
import { Listings } from './listings.tsx'
import type { ListingsSearch } from './search-params.ts'

function At({ from }: { from: '/admin/' | '/admin/listings' }) {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const choose = (next: ListingsSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminFrame tab="listings">
      <Listings search={search} onSearch={choose} />
      {from === '/admin/' && <ClearData />}
    </AdminFrame>
  )
}

export const OverviewPage = () => <At from="/admin/" />
export const ListingsPage = () => <At from="/admin/listings" />
