import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminCarView } from '../../../../shared/domain/car.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { type Column, ResponsiveTable } from '../../../ui/list/responsive-table.tsx'
import { ListingPanel } from '../listings/listing-panel.tsx'
import { ListingButton } from '../listings/listings-table.tsx'
import { useSelectedListing } from '../listings/use-selected-listing.ts'
import { useDecisions } from '../review/decisions.tsx'
import { Queue, type QueueSearchProps } from './queue.tsx'
import { pendingCarsQuery, pendingCsvUrls } from './pending-api.ts'

const messages = adminMessages.queue.cars
const { columns } = adminMessages.listings

type Render = (car: AdminCarView) => ReactNode
const getColumns = (onOpen: (car: AdminCarView) => void, renderButtons: Render, renderSelect: Render): Column<AdminCarView>[] => [
  {
    label: columns.car,
    cell: (car) => (
      <span className="row select-cell">
        {renderSelect(car)}
        <ListingButton car={car} onOpen={() => onOpen(car)} />
      </span>
    ),
  },
  { label: columns.owner, rem: 10, className: 'name', cell: ({ owner }) => owner.name },
  { label: columns.location, rem: 7, cell: ({ location }) => locationNames[location] },
  { label: adminMessages.queue.labels.submitted, rem: 11, cell: ({ submittedAt, createdAt }) => formatInstant(submittedAt ?? createdAt) },
  { label: columns.actions, rem: 11, cell: renderButtons },
]

export function PendingCars({ search, onSearch }: QueueSearchProps) {
  const query = useQuery(pendingCarsQuery(search))
  const decisions = useDecisions('car')
  const opened = useSelectedListing(query.data?.cars ?? [], search.open)
  return (
    <Queue
      decisions={decisions}
      bulkKind="car"
      icon="car"
      csv={pendingCsvUrls.cars(search)}
      toRows={({ cars: pageCars }) => pageCars}
      {...{ messages, search, onSearch, query }}
      renderList={(rows, renderButtons, renderSelect) => (
        <ResponsiveTable
          className="admin-table"
          hasKeyboardNavigation
          columns={getColumns(opened.open, renderButtons, renderSelect)}
          rows={rows}
        />
      )}
      panel={opened.listing && <ListingPanel {...opened.listing} decisions={decisions} onClose={opened.close} onStep={opened.step} />}
    />
  )
}
