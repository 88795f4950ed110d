import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminDocumentView } from '../../../../shared/domain/document.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { getDocumentTitle } from '../../../../shared/i18n/en/documents.ts'
import { getDocumentUrl } from '../../documents/api.ts'
import { PreviewImage } from '../../documents/document-preview.tsx'
import { getKeyboardRowProps } from '../../../ui/list/responsive-table.tsx'
import { ApproveDocument } from '../review/approve-document.tsx'
import { DocumentUserDetails, UserWarnings } from '../review/document-user.tsx'
import { useDecisions } from '../review/decisions.tsx'
import { FoldedRow, FoldedRows } from '../list/folded-row.tsx'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { Queue, type QueueSearchProps } from './queue.tsx'
import { pendingDocumentsQuery, pendingCsvUrls } from './pending-api.ts'

const messages = adminMessages.queue.documents

type Row = AdminDocumentView & { title: string }

const toRows = ({ documents }: { documents: readonly AdminDocumentView[] }): Row[] =>
  documents.map((view) => ({ ...view, title: getDocumentTitle(view) }))

export function PendingDocuments({ search, onSearch }: QueueSearchProps) {
  const [approving, setApproving] = useState<Row | null>(null)
  const query = useQuery(pendingDocumentsQuery(search))
  return (
    <>
      <Queue
        decisions={useDecisions('document')}
        icon="shield"
        csv={pendingCsvUrls.documents(search)}
        onApprove={setApproving}
        {...{ messages, search, onSearch, query, toRows }}
        renderList={(rows, renderButtons) => (
          <FoldedRows rows={rows} openId={search.open}>
            {(row, startsOpen) => (
              <FoldedRow title={row.title} at={formatInstant(row.uploadedAt)} startsOpen={startsOpen} {...getKeyboardRowProps(row.id)}>
                <div className="beside">
                  <PreviewImage title={row.title} file={{ href: getDocumentUrl(row.id), contentType: row.contentType }} />
                  <div className="stack">
                    <DocumentUserDetails document={row} />
                    <UserWarnings user={row.person} />
                  </div>
                </div>
                {renderButtons(row)}
              </FoldedRow>
            )}
          </FoldedRows>
        )}
      />
      {approving && <ApproveDocument key={approving.id} document={approving} onClose={() => setApproving(null)} />}
    </>
  )
}
