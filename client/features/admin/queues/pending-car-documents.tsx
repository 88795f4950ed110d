import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { getKeyboardRowProps } from '../../../ui/list/responsive-table.tsx'
import { DescriptionList } from '../description-list.tsx'
import { CarDocumentList, describeCarDocuments } from '../review/car-documents.tsx'
import { Queue, type QueueSearchProps } from './queue.tsx'
import { pendingCsvUrls, pendingCarDocumentsQuery } from './pending-api.ts'

const messages = adminMessages.queue

export const PendingCarDocuments = ({ search, onSearch }: QueueSearchProps) => (
  <Queue
    kind="papers"
    canBeApproved={false}
    icon="list"
    messages={messages.papers}
    csv={pendingCsvUrls.carDocuments(search)}
    query={useQuery(pendingCarDocumentsQuery(search))}
    toRows={({ cars }) => cars}
    {...{ search, onSearch }}
    renderList={(rows, renderButtons) => (
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" {...getKeyboardRowProps(row.id)}>
            <h2>{row.title}</h2>
            {row.listing && (
              <>
                <DescriptionList rows={[...describeCarDocuments(row.listing), { label: messages.facts.owner, value: row.owner.name }]} />
                <CarDocumentList carId={row.id} documents={row.listing.papers} expectedVersion={row.updatedAt} />
              </>
            )}
            {renderButtons(row)}
          </li>
        ))}
      </ul>
    )}
  />
)
