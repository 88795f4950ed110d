import { useQuery } from '@tanstack/react-query'
import type { AdminCarView } from '../../../shared/car.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { step } from '../../ui/card-table.tsx'
import { waitingPapersQuery } from '../../waiting.ts'
import { Facts } from '../facts.tsx'
import { PaperList } from './paper-list.tsx'
import { paperFacts } from './paper-facts.ts'
import { Queue } from './queue.tsx'

const words = adminWords.queue

const useWaitingPapers = (page: number) => ({
  answer: useQuery(waitingPapersQuery(page)),
  rowsOf: ({ cars }: { cars: readonly AdminCarView[] }) => cars,
})

/** Cars on the market with papers that nobody has compared yet. */
export const WaitingPapers = () => (
  <Queue
    kind="papers"
    empty={words.noPapers}
    failed={words.failedPapers}
    usePage={useWaitingPapers}
    list={(rows, buttonsFor) => (
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" {...step(row.id)}>
            <h2>{row.title}</h2>
            {row.listing && (
              <>
                <Facts facts={[...paperFacts(row.listing), { label: words.facts.owner, value: row.owner.name }]} />
                <PaperList carId={row.id} papers={row.listing.papers} />
              </>
            )}
            {buttonsFor(row)}
          </li>
        ))}
      </ul>
    )}
  />
)
