import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { getKeyboardRowProps } from '../../../ui/list/responsive-table.tsx'
import { DescriptionList } from '../description-list.tsx'
import { CarDocumentList, describeCarDocuments } from '../review/car-documents.tsx'
import { useDecisions } from '../review/decisions.tsx'
import { FoldedRow, FoldedRows } from '../list/folded-row.tsx'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { Queue, type QueueSearchProps } from './queue.tsx'
import { pendingCsvUrls, pendingCarDocumentsQuery } from './pending-api.ts'

const messages = adminMessages.queue

export const PendingCarDocuments = ({ search, onSearch }: QueueSearchProps) => (
  <Queue
    decisions={useDecisions('papers')}
    canBeApproved={false}
    icon="list"
    messages={messages.papers}
    csv={pendingCsvUrls.carDocuments(search)}
    query={useQuery(pendingCarDocumentsQuery(search))}
    toRows={({ cars }) => cars}
    {...{ search, onSearch }}
    renderList={(rows, renderButtons) => (
      <FoldedRows rows={rows} openId={search.open}>
        {(row, startsOpen) => (
          <FoldedRow
            title={row.title}
            summary={<span className="folded-text">{row.owner.name}</span>}
            at={formatInstant(row.submittedAt ?? row.createdAt)}
            startsOpen={startsOpen}
            {...getKeyboardRowProps(row.id)}
          >
            {row.listing && (
              <>
                <DescriptionList rows={[...describeCarDocuments(row.listing), { label: messages.labels.owner, value: row.owner.name }]} />
                <CarDocumentList carId={row.id} documents={row.listing.documents} expectedVersion={row.updatedAt} />
              </>
            )}
            {renderButtons(row)}
          </FoldedRow>
        )}
      </FoldedRows>
    )}
  />
)
