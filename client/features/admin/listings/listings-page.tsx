import type { FilterField } from '../list/list-toolbar.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { KeyboardShortcuts } from '../review/keyboard-shortcuts.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { useSelectedListing } from './use-selected-listing.ts'
import { ListingsTable } from './listings-table.tsx'
import { adminCarSorts } from '../../../../shared/domain/car.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { carStatusMessages } from '../../../../shared/i18n/en/public.ts'
import { getListingsCsvUrl, listingsQuery } from '../api.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type ListingsSearch, type ListingStatus, parseListingsSearch } from '../search-params.ts'
import { useDecisions } from '../review/decisions.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectionBar, useSelection } from '../list/selection.tsx'
import { MessageDialog } from '../users/message-dialog.tsx'
import { type ComponentProps, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

const route = getRouteApi('/admin/listings')

export function ListingsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (next: ListingsSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminPage title={messages.title}>
      <ListingsSection search={search} onSearch={onSearch} />
    </AdminPage>
  )
}

const messages = adminMessages.listings
const statuses: readonly ListingStatus[] = ['pending', 'approved', 'rejected']
const filters: readonly FilterField<ListingsSearch>[] = [
  {
    name: 'status',
    label: messages.status,
    choices: [{ value: '', label: messages.allStatuses }, ...statuses.map((value) => ({ value, label: carStatusMessages[value] }))],
  },
  {
    name: 'order',
    label: adminMessages.lists.sort,
    choices: adminCarSorts.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: messages.sorts[sort] })),
  },
]

type SelectableProps = Omit<ComponentProps<typeof ListingsTable>, 'selection'>

function SelectableListings({ cars, ...table }: SelectableProps) {
  const selection = useSelection(cars)
  const owners = [...new Map(selection.selected.map(({ owner }) => [owner.id, owner])).values()]
  const [ownersToMessage, setOwnersToMessage] = useState<typeof owners>()
  return (
    <>
      <KeyboardShortcuts>
        <ListingsTable cars={cars} selection={selection} {...table} />
        <SelectionBar selection={selection}>
          <Button disabled={owners.length === 0} onClick={() => setOwnersToMessage(owners)}>
            {messages.messageOwners(owners.length)}
          </Button>
        </SelectionBar>
      </KeyboardShortcuts>
      {ownersToMessage && (
        <MessageDialog users={ownersToMessage} onDone={() => selection.toggleAll(false)} onClose={() => setOwnersToMessage(undefined)} />
      )}
    </>
  )
}

type ListingsProps = { search: ListingsSearch; onSearch: (search: ListingsSearch) => void }

export function ListingsSection({ search, onSearch }: ListingsProps) {
  const query = useQuery(listingsQuery(search))
  const decisions = useDecisions('car')
  const opened = useSelectedListing(query.data?.cars ?? [])
  return (
    <>
      <AdminList
        icon="car"
        parseSearch={parseListingsSearch}
        csv={getListingsCsvUrl(search)}
        {...{ messages, filters, search, onSearch, query }}
      >
        {({ cars: pageCars }) => <SelectableListings cars={pageCars} decisions={decisions} onOpen={opened.open} />}
      </AdminList>
      {opened.listing && <ListingPanel {...opened.listing} decisions={decisions} onClose={opened.close} onStep={opened.step} />}
      {decisions.dialogs}
    </>
  )
}
