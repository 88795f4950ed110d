import type { AuditLogView } from '../../../shared/domain/audit-log.ts'
import { adminLogWords as words, changeLine, loggedName } from '../../../shared/i18n/en/admin-audit-log.ts'
import type { CsvColumn } from '../../http/csv.ts'

const { columns } = words

export const logColumns: readonly CsvColumn<AuditLogView>[] = [
  { title: columns.at, cell: ({ at }) => at },
  { title: columns.kind, cell: ({ entityType }) => words.entities[entityType] },
  { title: columns.entity, cell: loggedName },
  { title: columns.action, cell: ({ action }) => words.actions[action] },
  { title: columns.note, cell: ({ note }) => note },
  { title: columns.changed, cell: ({ changes: loggedChanges }) => loggedChanges.map(changeLine).join('\n') },
  { title: columns.admin, cell: ({ admin }) => admin },
]
