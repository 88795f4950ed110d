import { useQuery } from '@tanstack/react-query'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { step } from '../../ui/list/card-table.tsx'
import { CarFacts } from '../listings/listing-facts.tsx'
import { Queue, type Searching } from './queue.tsx'
import { waitingCarsQuery, waitingFiles } from './waiting-api.ts'

const words = adminWords.queue.cars

export const WaitingCars = ({ search, onSearch }: Searching) => (
  <Queue
    kind="car"
    icon="car"
    csv={waitingFiles.cars(search)}
    answer={useQuery(waitingCarsQuery(search))}
    rowsOf={({ cars }) => cars}
    {...{ words, search, onSearch }}
    list={(rows, buttonsFor) => (
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" {...step(row.id)}>
            <h2>{row.title}</h2>
            {row.listing && <CarFacts row={row} car={row.listing} />}
            {buttonsFor(row)}
          </li>
        ))}
      </ul>
    )}
  />
)
