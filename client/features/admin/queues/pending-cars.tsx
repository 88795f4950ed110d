import { useQuery } from '@tanstack/react-query'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { step } from '../../../ui/list/responsive-table.tsx'
import { ListingDetails } from '../listings/listing-details.tsx'
import { Queue, type Searching } from './queue.tsx'
import { pendingCarsQuery, pendingFiles } from './pending-api.ts'

const words = adminWords.queue.cars

export const PendingCars = ({ search, onSearch }: Searching) => (
  <Queue
    kind="car"
    icon="car"
    csv={pendingFiles.cars(search)}
    answer={useQuery(pendingCarsQuery(search))}
    rowsOf={({ cars }) => cars}
    {...{ words, search, onSearch }}
    list={(rows, buttonsFor) => (
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" {...step(row.id)}>
            <h2>{row.title}</h2>
            {row.listing && <ListingDetails row={row} car={row.listing} />}
            {buttonsFor(row)}
          </li>
        ))}
      </ul>
    )}
  />
)
