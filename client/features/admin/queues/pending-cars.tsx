import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdminCarView } from '../../../../shared/domain/car.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { adminListingMessages } from '../../../../shared/i18n/en/admin-review.ts'
import { CarThumb } from '../../../ui/car/car-thumb.tsx'
import { type Column, ResponsiveTable } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ListingPanel } from '../listings/listing-panel.tsx'
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
        <button
          type="button"
          className="who who-button"
          data-key="open"
          aria-label={adminListingMessages.open(car.title)}
          onClick={() => onOpen(car)}
        >
          <CarThumb photo={car.photo} />
          <span>
            <strong>{car.title}</strong>
            <small className="meta">
              <Money francs={car.pricePerDay} />
            </small>
          </span>
        </button>
      </span>
    ),
  },
  { label: columns.owner, className: 'name', cell: ({ owner }) => owner.name },
  { label: columns.location, cell: ({ location }) => locationNames[location] },
  { label: adminMessages.queue.facts.submitted, cell: ({ submittedAt, createdAt }) => formatInstant(submittedAt ?? createdAt) },
  { label: columns.actions, cell: renderButtons },
]

export function PendingCars({ search, onSearch }: QueueSearchProps) {
  const query = useQuery(pendingCarsQuery(search))
  const decisions = useDecisions('car')
  const cars = query.data?.cars ?? []
  const [openedId, setOpenedId] = useState<string | null>(search.open ?? null)
  const opened = cars.find(({ id }) => id === openedId) ?? null
  const step = (by: 1 | -1) => setOpenedId((id) => cars[cars.findIndex((car) => car.id === id) + by]?.id ?? id)
  return (
    <>
      <Queue
        kind="car"
        bulkKind="car"
        icon="car"
        csv={pendingCsvUrls.cars(search)}
        toRows={({ cars: pageCars }) => pageCars}
        {...{ messages, search, onSearch, query }}
        renderList={(rows, renderButtons, renderSelect) => (
          <ResponsiveTable
            className="admin-table"
            hasKeyboardNavigation
            columns={getColumns(({ id }) => setOpenedId(id), renderButtons, renderSelect)}
            rows={rows}
          />
        )}
      />
      {opened && <ListingPanel id={opened.id} title={opened.title} decisions={decisions} onClose={() => setOpenedId(null)} onStep={step} />}
      {decisions.dialogs}
    </>
  )
}
