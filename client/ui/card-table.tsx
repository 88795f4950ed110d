import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  className?: string | ((row: Row) => string | undefined)
  /** Figures stand at the end, under the end of their title. */
  isFigure?: boolean
}
type Props<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; className: string }

const classOf = <Row,>({ className, isFigure }: Column<Row>, row: Row) =>
  [typeof className === 'function' ? className(row) : className, isFigure && 'end'].filter(Boolean).join(' ') || undefined

/** A table, and on phones a card for each row, with the column's name beside each cell. */
export const CardTable = <Row extends { id: string }>({ columns, rows, className }: Props<Row>) => (
  <div className="table-wrap">
    <table className={`cards ${className}`}>
      <thead>
        <tr>
          {columns.map(({ label, isFigure }) => (
            <th key={label} scope="col" className={isFigure ? 'end' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} className={classOf(column, row)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
