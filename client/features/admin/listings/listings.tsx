import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCarSorts } from '../../../../shared/domain/car.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { carStatusWords } from '../../../../shared/i18n/en/car-status.ts'
import { AdminList } from '../list/admin-list.tsx'
import { listingsFile, listingsQuery } from '../api.ts'
import { useDecisions } from '../review/decisions.tsx'
import type { ListChoice } from '../list/list-tools.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { KeyboardShortcuts } from '../review/keyboard-shortcuts.tsx'
import { ListingsTable } from './listings-table.tsx'
import { type ListingsSearch, type ListingStatus, readListings } from '../search-params.ts'

const words = adminWords.listings
const statuses: readonly ListingStatus[] = ['pending', 'approved', 'rejected']
const choices: readonly ListChoice<ListingsSearch>[] = [
  {
    name: 'status',
    label: words.status,
    choices: [{ value: '', label: words.allStatuses }, ...statuses.map((value) => ({ value, label: carStatusWords[value] }))],
  },
  {
    name: 'order',
    label: adminWords.lists.sort,
    choices: adminCarSorts.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: words.sorts[sort] })),
  },
]

type Opened = { id: string; title: string; index: number }
type Searching = { search: ListingsSearch; onSearch: (search: ListingsSearch) => void }

export function Listings({ search, onSearch }: Searching) {
  const answer = useQuery(listingsQuery(search))
  const decisions = useDecisions('car')
  const [opened, setOpened] = useState<Opened | null>(null)
  const cars = answer.data?.cars ?? []
  // A decided listing may have left the list, and its old index is then that of the next one.
  const step = (by: 1 | -1) =>
    setOpened((now) => {
      if (!now) return null
      const place = cars.findIndex(({ id }) => id === now.id)
      const index = place >= 0 ? place + by : by === 1 ? now.index : now.index - 1
      const car = cars[index]
      return car ? { id: car.id, title: car.title, index } : now
    })
  return (
    <>
      <AdminList icon="car" read={readListings} csv={listingsFile(search)} {...{ words, choices, search, onSearch, answer }}>
        {({ cars: listed }) => (
          <KeyboardShortcuts>
            <ListingsTable
              cars={listed}
              decisions={decisions}
              onOpen={({ id, title }) => setOpened({ id, title, index: listed.findIndex((car) => car.id === id) })}
            />
          </KeyboardShortcuts>
        )}
      </AdminList>
      {opened && <ListingPanel {...opened} decisions={decisions} onClose={() => setOpened(null)} onStep={step} />}
      {decisions.dialogs}
    </>
  )
}
