import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'

type Props<Row> = {
  className: string
  rows: readonly Row[]
  initialCount: number
  getExpandLabel: (count: number) => string
  children: (row: Row) => ReactNode
}

export function CollapsibleList<Row>({ className, rows, initialCount, getExpandLabel, children }: Props<Row>) {
  const [isExpanded, setExpanded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button disappears, so the focus moves to the first new item.
  useLayoutEffect(() => {
    if (!isExpanded) return
    const newItem = list.current?.children.item(initialCount)
    newItem?.setAttribute('tabindex', '-1')
    if (newItem instanceof HTMLElement) newItem.focus({ preventScroll: true })
  }, [isExpanded, initialCount])
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
