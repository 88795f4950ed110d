import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminDocumentView } from '../../../shared/document.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { documentTitle } from '../../../shared/words/en/verification.ts'
import { documentHref } from '../../documents/api.ts'
import { ShownProof } from '../../documents/shown-proof.tsx'
import { step } from '../../ui/list/card-table.tsx'
import { ApproveDocument } from '../decisions/approve-document.tsx'
import { PersonFacts, Warnings } from '../decisions/document-person.tsx'
import { Queue, type Searching } from './queue.tsx'
import { waitingDocumentsQuery, waitingFiles } from './waiting-api.ts'

const words = adminWords.queue.documents

type Row = AdminDocumentView & { title: string }

const rowsOf = ({ documents }: { documents: readonly AdminDocumentView[] }): Row[] =>
  documents.map((one) => ({ ...one, title: documentTitle(one) }))

/** Documents that wait for a decision, each beside its person. */
export function WaitingDocuments({ search, onSearch }: Searching) {
  const [approving, setApproving] = useState<Row | null>(null)
  const answer = useQuery(waitingDocumentsQuery(search))
  return (
    <>
      <Queue
        kind="document"
        icon="shield"
        csv={waitingFiles.documents(search)}
        onApprove={setApproving}
        {...{ words, search, onSearch, answer, rowsOf }}
        list={(rows, buttonsFor) => (
          <ul className="queue">
            {rows.map((row) => (
              <li key={row.id} className="card queue-card" {...step(row.id)}>
                <h2>{row.title}</h2>
                <div className="beside">
                  <ShownProof title={row.title} file={{ href: documentHref(row.id), contentType: row.contentType }} />
                  <div className="stack">
                    <PersonFacts document={row} />
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
