import { toDay } from '../../../shared/lib/days.ts'
import type { AdminReportView } from '../../../shared/domain/report.ts'
import { adminReportWords, reportedName } from '../../../shared/i18n/en/admin-reports.ts'
import type { CsvColumn } from '../../http/csv.ts'

const { columns, kinds, outcomes } = adminReportWords

export const reportColumns: readonly CsvColumn<AdminReportView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.date, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
  { title: columns.kind, cell: ({ kind }) => kinds[kind] },
  { title: columns.reported, cell: ({ reported }) => reportedName(reported) },
  { title: columns.text, cell: ({ text }) => text },
  { title: columns.reporter, cell: ({ reporter }) => reporter.name },
  { title: columns.outcome, cell: ({ outcome }) => (outcome ? outcomes[outcome] : null) },
  { title: columns.answer, cell: ({ answer }) => answer },
]
