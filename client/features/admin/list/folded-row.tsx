import { Fragment, type HTMLAttributes, type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/display/disclosure.tsx'

type Props = Omit<HTMLAttributes<HTMLLIElement>, 'title'> & {
  title: string
  /** Between title and date, in the same line. */
  summary?: ReactNode
  at: string
  /** Later only the reader opens or closes it. */
  startsOpen: boolean
  children: ReactNode
}

/** A row of one line, which unfolds what is decided. */
export function FoldedRow({ title, summary, at, startsOpen, children, ...row }: Props) {
  const [isOpen] = useState(startsOpen)
  return (
    <li {...row}>
      <Disclosure
        className="folded-row"
        isOpen={isOpen}
        title={
          <span data-key="open" dir="auto">
            {title}
          </span>
        }
        detail={
          <span className="folded-facts">
            {summary}
            <time>{at}</time>
          </span>
        }
      >
        {children}
      </Disclosure>
    </li>
  )
}

type RowsProps<Row> = {
  rows: readonly Row[]
  /** The row that the address names. */
  openId: string | undefined
  children: (row: Row, startsOpen: boolean) => ReactNode
}

/** A single row is open, and so is the one that the address names. */
export const FoldedRows = <Row extends { id: string }>({ rows, openId, children }: RowsProps<Row>) => (
  <ul className="disclosures folded-rows">
    {rows.map((row) => (
      // A row that is named later starts anew, open.
      <Fragment key={`${row.id} ${row.id === openId}`}>{children(row, rows.length === 1 || row.id === openId)}</Fragment>
    ))}
  </ul>
)
