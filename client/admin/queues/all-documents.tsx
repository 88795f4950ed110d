import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showInstant } from '../../../shared/days.ts'
import type { AdminDocumentView } from '../../../shared/document.ts'
import { pageSize } from '../../../shared/paging.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { verificationWords } from '../../../shared/words/en/verification.ts'
import { adminVerificationWords } from '../../../shared/words/en/admin-verification.ts'
import { documentHref } from '../../documents/api.ts'
import { OpenProof } from '../../documents/open-proof.tsx'
import { Awaited } from '../../ui/awaited.tsx'
import { CardTable, type Column } from '../../ui/card-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { documentsQuery } from '../api.ts'

const words = adminWords.documents
const { columns } = words
const statusKinds = { pending: 'wait', approved: 'ok', rejected: 'no' } as const

const titleOf = ({ kind, person }: AdminDocumentView) => `${verificationWords.kinds[kind]}, ${person.name}`

const documentColumns: Column<AdminDocumentView>[] = [
  { label: columns.person, className: 'name', cell: ({ person }) => <strong>{person.name}</strong> },
  { label: columns.kind, cell: ({ kind }) => verificationWords.kinds[kind] },
  { label: columns.state, cell: ({ status }) => <Status kind={statusKinds[status]}>{verificationWords.states[status]}</Status> },
  { label: columns.note, className: 'admin-note name', cell: ({ reason }) => <span dir="auto">{reason ?? words.noNote}</span> },
  { label: columns.decided, className: 'admin-moment', cell: ({ decidedAt }) => (decidedAt ? showInstant(decidedAt) : words.noNote) },
  {
    label: columns.document,
    cell: (row) =>
      row.clearedAt ? (
        adminVerificationWords.cleared(showInstant(row.clearedAt))
      ) : (
        <OpenProof title={titleOf(row)} file={{ href: documentHref(row.id), contentType: row.contentType }} />
      ),
  },
]

/** Every document that there is: what waits, then what was decided. */
export function AllDocuments() {
  const [page, setPage] = useState(1)
  return (
    <Awaited answer={useQuery(documentsQuery(page))} failed={adminWords.queue.failedDocuments} shape={<Skeleton height="20rem" />}>
      {({ documents, total }) =>
        total === 0 ? (
          <EmptyState icon="shield" title={words.empty} />
        ) : (
          <div className="stack">
            <CardTable className="admin-table" columns={documentColumns} rows={documents} />
            <Pager page={page} total={total} pageSize={pageSize} onPage={setPage} />
          </div>
        )
      }
    </Awaited>
  )
}
