import { toDay } from '../../../shared/lib/days.ts'
import type { AdminDocumentView } from '../../../shared/domain/document.ts'
import { adminWords } from '../../../shared/i18n/en/admin.ts'
import { verificationWords } from '../../../shared/i18n/en/verification.ts'
import type { CsvColumn } from '../../http/csv.ts'

const { columns } = adminWords.documents

const formatDay = (instant: string | null) => (instant ? toDay(new Date(instant)) : null)

export const documentColumns: readonly CsvColumn<AdminDocumentView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.person, cell: ({ person }) => person.name },
  { title: columns.kind, cell: ({ kind }) => verificationWords.kinds[kind] },
  { title: columns.sent, cell: ({ uploadedAt }) => formatDay(uploadedAt) },
  { title: columns.state, cell: ({ status }) => verificationWords.states[status] },
  { title: columns.note, cell: ({ reason }) => reason },
  { title: columns.decided, cell: ({ decidedAt }) => formatDay(decidedAt) },
]
