import { useQuery } from '@tanstack/react-query'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { step } from '../../ui/list/card-table.tsx'
import { Facts } from '../facts.tsx'
import { PaperList } from '../decisions/paper-list.tsx'
import { paperFacts } from '../decisions/paper-facts.ts'
import { Queue, type Searching } from './queue.tsx'
import { waitingFiles, waitingPapersQuery } from './waiting-api.ts'

const words = adminWords.queue

/** Cars on the market with papers that nobody has compared yet. */
export const WaitingPapers = ({ search, onSearch }: Searching) => (
  <Queue
    kind="papers"
    canBeApproved={false}
    icon="list"
    words={words.papers}
    csv={waitingFiles.papers(search)}
    answer={useQuery(waitingPapersQuery(search))}
    rowsOf={({ cars }) => cars}
    {...{ search, onSearch }}
    list={(rows, buttonsFor) => (
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" {...step(row.id)}>
            <h2>{row.title}</h2>
            {row.listing && (
              <>
                <Facts facts={[...paperFacts(row.listing), { label: words.facts.owner, value: row.owner.name }]} />
                <PaperList carId={row.id} papers={row.listing.papers} seen={row.updatedAt} />
              </>
            )}
            {buttonsFor(row)}
          </li>
        ))}
      </ul>
    )}
  />
)
