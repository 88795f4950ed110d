import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminDocumentView } from '../../../shared/document.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { verificationWords } from '../../../shared/words/en/verification.ts'
import { documentHref } from '../../documents/api.ts'
import { ShownProof } from '../../documents/shown-proof.tsx'
import { step } from '../../ui/card-table.tsx'
import { waitingDocumentsQuery } from '../../waiting.ts'
import { ApproveDocument } from './approve-document.tsx'
import { PersonFacts, Warnings } from './document-person.tsx'
import { Queue } from './queue.tsx'

const words = adminWords.queue

type Row = AdminDocumentView & { title: string }

const titleOf = ({ kind, person }: AdminDocumentView) => `${verificationWords.kinds[kind]}, ${person.name}`

function useWaitingDocuments(page: number) {
  const answer = useQuery(waitingDocumentsQuery(page))
  const rowsOf = ({ documents }: { documents: readonly AdminDocumentView[] }) => documents.map((one) => ({ ...one, title: titleOf(one) }))
  return { answer, rowsOf }
}

/** Documents that wait for a decision, the longest waiting first, each beside its person. */
export function WaitingDocuments() {
  const [approving, setApproving] = useState<Row | null>(null)
  return (
    <Queue
      kind="document"
      empty={words.noDocuments}
      failed={words.failedDocuments}
      usePage={useWaitingDocuments}
      onApprove={setApproving}
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
    >
      {approving && <ApproveDocument key={approving.id} document={approving} onClose={() => setApproving(null)} />}
    </Queue>
  )
}
