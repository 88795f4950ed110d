import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminDocumentView } from '../../../../shared/domain/document.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { documentTitle } from '../../../../shared/i18n/en/verification.ts'
import { documentHref } from '../../documents/api.ts'
import { PreviewImage } from '../../documents/preview-image.tsx'
import { step } from '../../../ui/list/responsive-table.tsx'
import { ApproveDocument } from '../review/approve-document.tsx'
import { PersonDetails, Warnings } from '../review/document-person.tsx'
import { Queue, type Searching } from './queue.tsx'
import { pendingDocumentsQuery, pendingFiles } from './pending-api.ts'

const words = adminWords.queue.documents

type Row = AdminDocumentView & { title: string }

const rowsOf = ({ documents }: { documents: readonly AdminDocumentView[] }): Row[] =>
  documents.map((one) => ({ ...one, title: documentTitle(one) }))

export function PendingDocuments({ search, onSearch }: Searching) {
  const [approving, setApproving] = useState<Row | null>(null)
  const answer = useQuery(pendingDocumentsQuery(search))
  return (
    <>
      <Queue
        kind="document"
        icon="shield"
        csv={pendingFiles.documents(search)}
        onApprove={setApproving}
        {...{ words, search, onSearch, answer, rowsOf }}
        list={(rows, buttonsFor) => (
          <ul className="queue">
            {rows.map((row) => (
              <li key={row.id} className="card queue-card" {...step(row.id)}>
                <h2>{row.title}</h2>
                <div className="beside">
                  <PreviewImage title={row.title} file={{ href: documentHref(row.id), contentType: row.contentType }} />
                  <div className="stack">
                    <PersonDetails document={row} />
                    <Warnings person={row.person} />
                  </div>
                </div>
                {buttonsFor(row)}
              </li>
            ))}
          </ul>
        )}
      />
      {approving && <ApproveDocument key={approving.id} document={approving} onClose={() => setApproving(null)} />}
    </>
  )
}
