import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  className?: string | ((row: Row) => string | undefined)
  isFigure?: boolean
  /** Width on wide screens; columns without one share the rest. */
  rem?: 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13
}
export const getKeyboardRowProps = (id: string) => ({ tabIndex: -1, 'data-step': id })

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  className: string
  getGroup?: (row: Row) => string
  hasKeyboardNavigation?: boolean
}

const getCellClass = <Row,>({ className, isFigure }: Column<Row>, row: Row) =>
  [typeof className === 'function' ? className(row) : className, isFigure && 'end'].filter(Boolean).join(' ') || undefined

function groupRows<Row>(rows: readonly Row[], getGroup?: (row: Row) => string) {
  const groups: { title: string | undefined; rows: Row[] }[] = []
  for (const row of rows) {
    const title = getGroup?.(row)
    const last = groups.at(-1)
    if (last && last.title === title) last.rows.push(row)
    else groups.push({ title, rows: [row] })
  }
  return groups
}

export const ResponsiveTable = <Row extends { id: string }>({ columns, rows, className, getGroup, hasKeyboardNavigation }: Props<Row>) => (
  <div className="table-wrap">
    <table className={`cards ${className}`}>
      {columns.some(({ rem }) => rem) && (
        <colgroup>
          {columns.map(({ label, rem }) => (
            <col key={label} className={rem && `rem-${rem}`} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map(({ label, isFigure }) => (
            <th key={label} scope="col" className={isFigure ? 'end' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groupRows(rows, getGroup).map((group) => (
        <tbody key={group.title ?? ''}>
          {group.title !== undefined && (
            <tr className="part">
              <th scope="rowgroup" colSpan={columns.length}>
                {group.title}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={row.id} {...(hasKeyboardNavigation ? getKeyboardRowProps(row.id) : {})}>
              {columns.map((column) => (
                <td key={column.label} data-label={column.label} className={getCellClass(column, row)}>
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
