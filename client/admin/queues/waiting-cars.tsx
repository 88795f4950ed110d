import { useQuery } from '@tanstack/react-query'
import type { AdminCarView } from '../../../shared/car.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { step } from '../../ui/card-table.tsx'
import { waitingCarsQuery } from '../../waiting.ts'
import { CarFacts } from '../listings/listing-facts.tsx'
import { Queue } from './queue.tsx'

const words = adminWords.queue

const useWaitingCars = (page: number) => ({
  answer: useQuery(waitingCarsQuery(page)),
  rowsOf: ({ cars }: { cars: readonly AdminCarView[] }) => cars,
})

/** Listings that wait, the longest waiting first. */
export const WaitingCars = () => (
  <Queue
    kind="car"
    empty={words.noCars}
    failed={words.failedCars}
    usePage={useWaitingCars}
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
