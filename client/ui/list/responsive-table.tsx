import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  className?: string | ((row: Row) => string | undefined)
  isFigure?: boolean
}
export const step = (id: string) => ({ tabIndex: -1, 'data-step': id })

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  className: string
  partOf?: (row: Row) => string
  isSteppable?: boolean
}

const classOf = <Row,>({ className, isFigure }: Column<Row>, row: Row) =>
  [typeof className === 'function' ? className(row) : className, isFigure && 'end'].filter(Boolean).join(' ') || undefined

function partsOf<Row>(rows: readonly Row[], partOf?: (row: Row) => string) {
  const parts: { title: string | undefined; rows: Row[] }[] = []
  for (const row of rows) {
    const title = partOf?.(row)
    const last = parts.at(-1)
    if (last && last.title === title) last.rows.push(row)
    else parts.push({ title, rows: [row] })
  }
  return parts
}

export const ResponsiveTable = <Row extends { id: string }>({ columns, rows, className, partOf, isSteppable }: Props<Row>) => (
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
      {partsOf(rows, partOf).map((part) => (
        <tbody key={part.title ?? ''}>
          {part.title !== undefined && (
            <tr className="part">
              <th scope="rowgroup" colSpan={columns.length}>
                {part.title}
              </th>
            </tr>
          )}
          {part.rows.map((row) => (
            <tr key={row.id} {...(isSteppable ? step(row.id) : {})}>
              {columns.map((column) => (
                <td key={column.label} data-label={column.label} className={classOf(column, row)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
)
