import { useNavigate, useSearch } from '@tanstack/react-router'
import { adminWords } from '../../shared/words/en/admin.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Listings } from './listings.tsx'
import type { ListingsSearch } from './search-params.ts'

function At({ from, title }: { from: '/admin/' | '/admin/listings'; title: string }) {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const choose = (next: ListingsSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminFrame tab="listings" title={title}>
      <Listings search={search} onSearch={choose} />
    </AdminFrame>
  )
}

export const OverviewPage = () => <At from="/admin/" title={adminWords.title} />
export const ListingsPage = () => <At from="/admin/listings" title={adminWords.listings.title} />
