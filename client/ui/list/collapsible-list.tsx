import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { useFocusNewItem } from './use-focus-new-item.ts'

type Props<Row> = {
  className: string
  rows: readonly Row[]
  initialCount: number
  getExpandLabel: (count: number) => string
  children: (row: Row) => ReactNode
}

export function CollapsibleList<Row>({ className, rows, initialCount, getExpandLabel, children }: Props<Row>) {
  const [isExpanded, setExpanded] = useState(false)
  const list = useFocusNewItem(isExpanded, initialCount)
  return (
    <>
      <ul className={className} ref={list}>
        {(isExpanded ? rows : rows.slice(0, initialCount)).map(children)}
      </ul>
      {!isExpanded && rows.length > initialCount && (
        <Button kind="ghost" className="scripted" onClick={() => setExpanded(true)}>
          {getExpandLabel(rows.length)}
        </Button>
      )}
    </>
  )
}
