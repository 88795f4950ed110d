import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { type AdminDocumentView, documentKinds, documentStatuses } from '../../../../shared/domain/document.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { adminVerificationMessages } from '../../../../shared/i18n/en/admin-review.ts'
import { getDocumentTitle, verificationMessages } from '../../../../shared/i18n/en/documents.ts'
import { getDocumentUrl } from '../../documents/api.ts'
import { DocumentPreview } from '../../documents/document-preview.tsx'
import { verificationStatusKinds } from '../../documents/verification-kinds.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { getDocumentsCsvUrl, adminDocumentsQuery } from '../api.ts'
import { AdminList } from '../list/admin-list.tsx'
import { getSortField, type FilterField } from '../list/list-toolbar.tsx'
import { type DocumentsSearch, parseVerificationSearch } from '../search-params.ts'

const messages = adminMessages.documents
const { columns } = messages
const route = getRouteApi('/admin/verification')

const documentColumns: Column<AdminDocumentView>[] = [
  { label: columns.person, className: 'name', cell: ({ person }) => <strong>{person.name}</strong> },
  { label: columns.kind, rem: 9, cell: ({ kind }) => verificationMessages.kinds[kind] },
  {
    label: columns.state,
    rem: 9,
    cell: ({ status }) => <Status kind={verificationStatusKinds[status]}>{verificationMessages.states[status]}</Status>,
  },
  { label: columns.note, rem: 9, className: 'admin-note name', cell: ({ reason }) => <span dir="auto">{reason ?? messages.noNote}</span> },
  {
    label: columns.decided,
    rem: 11,
    cell: ({ decidedAt }) => (decidedAt ? formatInstant(decidedAt) : messages.noNote),
  },
  {
    label: columns.document,
    rem: 9,
    cell: (row) =>
      row.clearedAt ? (
        adminVerificationMessages.cleared(formatInstant(row.clearedAt))
      ) : (
        <DocumentPreview title={getDocumentTitle(row)} file={{ href: getDocumentUrl(row.id), contentType: row.contentType }} />
      ),
  },
]

const filters: readonly FilterField<DocumentsSearch>[] = [
  {
    name: 'kind',
    label: messages.kind,
    choices: [
      { value: '', label: messages.allKinds },
      ...documentKinds.map((value) => ({ value, label: verificationMessages.kinds[value] })),
    ],
  },
  {
    name: 'status',
    label: messages.status,
    choices: [
      { value: '', label: messages.allStatuses },
      ...documentStatuses.map((value) => ({ value, label: verificationMessages.states[value] })),
    ],
  },
  getSortField(adminMessages.lists.waitingFirst),
]

export function AllDocuments() {
  const { show: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(adminDocumentsQuery(search))
  const onSearch = (next: DocumentsSearch) => void navigate({ search: { ...next, show: 'all' }, replace: true })
  const parseSearch = (raw: Record<string, unknown>): DocumentsSearch => {
    const { show: _show, ...next } = parseVerificationSearch({ ...raw, show: 'all' })
    return next
  }
  return (
    <AdminList icon="shield" csv={getDocumentsCsvUrl(search)} {...{ messages, filters, search, parseSearch, onSearch, query }}>
      {({ documents }) => <ResponsiveTable className="admin-table" columns={documentColumns} rows={documents} />}
    </AdminList>
  )
}
