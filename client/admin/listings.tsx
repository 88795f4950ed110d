import { useQuery } from '@tanstack/react-query'
import { adminWords } from '../../shared/words/en/admin.ts'
import { AdminList } from './admin-list.tsx'
import { type ListingStatus, listingsFile, listingsQuery } from './api.ts'
import { useDecisions } from './decisions.tsx'
import type { ListChoice } from './list-tools.tsx'
import { ListingsTable } from './listings-table.tsx'
import { filterOf, type ListingsSearch, readListings } from './search-params.ts'

const words = adminWords.listings
const statuses: readonly ListingStatus[] = ['pending', 'approved', 'rejected']
const choices: readonly ListChoice<ListingsSearch>[] = [
  {
    name: 'status',
    label: words.status,
    choices: [{ value: '', label: words.allStatuses }, ...statuses.map((value) => ({ value, label: adminWords.carStatuses[value] }))],
  },
  {
    name: 'order',
    label: adminWords.lists.sort,
    choices: [
      { value: '', label: words.sorts.newest },
      { value: 'oldest', label: words.sorts.oldest },
      { value: 'waiting', label: words.sorts.waiting },
    ],
  },
]

type Searching = { search: ListingsSearch; onSearch: (search: ListingsSearch) => void }

/** Every submitted listing, to look for and to decide on. */
export function Listings({ search, onSearch }: Searching) {
  const answer = useQuery(listingsQuery(filterOf(search)))
  const decisions = useDecisions('car')
  return (
    <>
      <AdminList icon="car" read={readListings} csv={listingsFile(filterOf(search))} {...{ words, choices, search, onSearch, answer }}>
        {({ cars }) => <ListingsTable cars={cars} decisions={decisions} />}
      </AdminList>
      {decisions.dialogs}
    </>
  )
}
