import { useQuery } from '@tanstack/react-query'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { step } from '../../../ui/list/responsive-table.tsx'
import { DescriptionList } from '../description-list.tsx'
import { DocumentList } from '../review/document-list.tsx'
import { documentDetails } from '../review/document-details.ts'
import { Queue, type Searching } from './queue.tsx'
import { pendingFiles, pendingPapersQuery } from './pending-api.ts'

const words = adminWords.queue

export const PendingCarDocuments = ({ search, onSearch }: Searching) => (
  <Queue
    kind="papers"
    canBeApproved={false}
    icon="list"
    words={words.papers}
    csv={pendingFiles.papers(search)}
    answer={useQuery(pendingPapersQuery(search))}
    rowsOf={({ cars }) => cars}
    {...{ search, onSearch }}
    list={(rows, buttonsFor) => (
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" {...step(row.id)}>
            <h2>{row.title}</h2>
            {row.listing && (
              <>
                <DescriptionList facts={[...documentDetails(row.listing), { label: words.facts.owner, value: row.owner.name }]} />
                <DocumentList carId={row.id} papers={row.listing.papers} seen={row.updatedAt} />
              </>
            )}
            {buttonsFor(row)}
          </li>
        ))}
      </ul>
    )}
  />
)
