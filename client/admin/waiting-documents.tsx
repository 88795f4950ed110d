import { useQuery } from '@tanstack/react-query'
import { showInstant } from '../../shared/days.ts'
import type { AdminDocumentView } from '../../shared/document.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { verificationWords } from '../../shared/words/en/verification.ts'
import { OpenProof } from '../documents/open-proof.tsx'
import { CardTable, type Column } from '../ui/card-table.tsx'
import { waitingDocumentsQuery } from '../waiting.ts'
import { Queue } from './queue.tsx'

const words = adminWords.queue
const { columns } = adminWords.documents

type Row = AdminDocumentView & { title: string }

const kindOf = ({ kind }: AdminDocumentView) => verificationWords.kinds[kind]
const titleOf = (document: AdminDocumentView) => `${kindOf(document)}, ${document.person.name}`

const columnsOf = (buttonsFor: (row: Row) => React.ReactNode): Column<Row>[] => [
  { label: columns.person, className: 'name', cell: (row) => <strong>{row.person.name}</strong> },
  { label: columns.kind, cell: kindOf },
  { label: columns.sent, className: 'admin-moment', cell: (row) => showInstant(row.uploadedAt) },
  {
    label: columns.document,
    cell: (row) => <OpenProof title={row.title} file={{ href: `/api/documents/${row.id}`, contentType: row.contentType }} />,
  },
  { label: columns.actions, cell: buttonsFor },
]

function useWaitingDocuments(page: number) {
  const answer = useQuery(waitingDocumentsQuery(page))
  const rowsOf = ({ documents }: { documents: readonly AdminDocumentView[] }) => documents.map((one) => ({ ...one, title: titleOf(one) }))
  return { answer, rowsOf }
}

/** Documents that wait for a decision, the longest waiting first. */
export const WaitingDocuments = () => (
  <Queue
    kind="document"
    empty={words.noDocuments}
    failed={words.failedDocuments}
    usePage={useWaitingDocuments}
    list={(rows, buttonsFor) => <CardTable className="admin-table" columns={columnsOf(buttonsFor)} rows={rows} />}
  />
)
