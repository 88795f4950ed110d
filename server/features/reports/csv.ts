import { dayOf } from '../../../shared/days.ts'
import type { AdminReportView } from '../../../shared/report.ts'
import { adminReportWords, reportedName } from '../../../shared/words/en/admin-reports.ts'
import type { CsvColumn } from '../../http/csv.ts'

const { columns, kinds, outcomes } = adminReportWords

export const reportColumns: readonly CsvColumn<AdminReportView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.date, cell: ({ createdAt }) => dayOf(new Date(createdAt)) },
  { title: columns.kind, cell: ({ kind }) => kinds[kind] },
  { title: columns.reported, cell: ({ reported }) => reportedName(reported) },
  { title: columns.text, cell: ({ text }) => text },
  { title: columns.reporter, cell: ({ reporter }) => reporter.name },
  { title: columns.outcome, cell: ({ outcome }) => (outcome ? outcomes[outcome] : null) },
  { title: columns.answer, cell: ({ answer }) => answer },
]
