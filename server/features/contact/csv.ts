import type { ContactMessageView } from '../../../shared/domain/contact.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { adminMessageWords } from '../../../shared/i18n/en/admin-messages.ts'
import type { CsvColumn } from '../../http/csv.ts'

const { columns, read, unread } = adminMessageWords

export const messageColumns: readonly CsvColumn<ContactMessageView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.date, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
  { title: columns.name, cell: ({ name }) => name },
  { title: columns.email, cell: ({ email }) => email },
  { title: columns.text, cell: ({ text }) => text },
  { title: columns.state, cell: ({ readAt }) => (readAt ? read : unread) },
]
