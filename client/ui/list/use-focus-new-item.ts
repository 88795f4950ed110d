import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The button that shows more disappears, so the focus moves to the first new item. */
export function useFocusNewItem(isExpanded: boolean, index: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const wasExpanded = useRef(isExpanded)
  useLayoutEffect(() => {
    if (!isExpanded || wasExpanded.current) return
    wasExpanded.current = true
    const item = list.current?.children.item(index)
    item?.setAttribute('tabindex', '-1')
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
  }, [isExpanded, index])
  return list
}
