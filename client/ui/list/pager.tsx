import { useEffect, useEffectEvent } from 'react'
import { getLastPage } from '../../../shared/lib/paging.ts'
import { shell } from '../../../shared/i18n/en/app.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type PagerProps = {
  page: number
  total: number
  /** False while the total is still that of another list. */
  isSettled?: boolean
  /** `replace`: it takes the place of the page that is named, which there is not. */
  onPage: (page: number, replace: boolean) => void
}

/** For lists that are turned page by page. Nothing while one page is enough. */
export function Pager({ page, total, isSettled = true, onPage }: PagerProps) {
  const last = getLastPage(total)
  const isBehind = isSettled && page > last
  const goBack = useEffectEvent(() => onPage(last, true))
  useEffect(() => {
    // What stood on the last page is gone, or nothing ever stood there.
    if (isBehind) goBack()
  }, [isBehind])
  if (last === 1 && page === 1) return null
  return (
    <nav className="pager" aria-label={shell.pages.label}>
      <Button kind="ghost" className="icon" aria-label={shell.pages.previous} disabled={page <= 1} onClick={() => onPage(page - 1, false)}>
        <Icon name="left" />
      </Button>
      <span aria-live="polite">{shell.pages.place(page, last)}</span>
      <Button kind="ghost" className="icon" aria-label={shell.pages.next} disabled={page >= last} onClick={() => onPage(page + 1, false)}>
        <Icon name="right" />
      </Button>
    </nav>
  )
}
