import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { getKeyboardRowProps } from '../../../ui/list/responsive-table.tsx'
import { ListingDetails } from '../listings/listing-details.tsx'
import { Queue, type QueueSearchProps } from './queue.tsx'
import { pendingCarsQuery, pendingCsvUrls } from './pending-api.ts'

const messages = adminMessages.queue.cars

export const PendingCars = ({ search, onSearch }: QueueSearchProps) => (
  <Queue
    kind="car"
    icon="car"
    csv={pendingCsvUrls.cars(search)}
    query={useQuery(pendingCarsQuery(search))}
    toRows={({ cars }) => cars}
    {...{ messages, search, onSearch }}
    renderList={(rows, renderButtons) => (
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" {...getKeyboardRowProps(row.id)}>
            <h2>{row.title}</h2>
            {row.listing && <ListingDetails row={row} car={row.listing} />}
            {renderButtons(row)}
          </li>
        ))}
      </ul>
    )}
  />
)
