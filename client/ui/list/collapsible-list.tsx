import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'

type Props<Row> = {
  className: string
  rows: readonly Row[]
  first: number
  all: (count: number) => string
  children: (row: Row) => ReactNode
}

export function CollapsibleList<Row>({ className, rows, first, all, children }: Props<Row>) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button disappears, so the focus moves to the first new item.
  useLayoutEffect(() => {
    if (!isWhole) return
    const came = list.current?.children.item(first)
    came?.setAttribute('tabindex', '-1')
    if (came instanceof HTMLElement) came.focus({ preventScroll: true })
  }, [isWhole, first])
  return (
    <>
      <ul className={className} ref={list}>
        {(isWhole ? rows : rows.slice(0, first)).map(children)}
      </ul>
      {!isWhole && rows.length > first && (
        <Button kind="ghost" className="scripted" onClick={() => setWhole(true)}>
          {all(rows.length)}
        </Button>
      )}
    </>
  )
}
