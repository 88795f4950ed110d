import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'

export type CsvColumn<Row> = { title: string; cell: (row: Row) => string | number | null }

/** User input is escaped, so that no spreadsheet runs it as a formula. */
function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], isFirst: boolean) {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
  const titles = columns.map(({ title }) => title)
  // The library quotes only a whole CRLF, but a single CR or LF would also end a record.
  const csvOptions = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const
  return stringify(cells, { columns: titles, header: isFirst, bom: isFirst, ...csvOptions })
}

export function streamCsv<Row>(c: Context, name: string, columns: readonly CsvColumn<Row>[], batches: AsyncIterable<readonly Row[]>) {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`)
  return stream(c, async (output) => {
    let isFirst = true
    for await (const rows of batches) {
      await output.write(toCsv(columns, rows, isFirst))
      isFirst = false
    }
    if (isFirst) await output.write(toCsv(columns, [], true))
  })
}
