import { useEffect, useEffectEvent } from 'react'
import { getLastPage } from '../../../shared/lib/paging.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type PagerProps = {
  page: number
  total: number
  /** False while the total still belongs to the previous list. */
  isSettled?: boolean
  onPage: (page: number, replace: boolean) => void
}

export function Pager({ page, total, isSettled = true, onPage }: PagerProps) {
  const last = getLastPage(total)
  const isBeyondLast = isSettled && page > last
  const goBack = useEffectEvent(() => onPage(last, true))
  useEffect(() => {
    // The last page became empty, or the URL names a page that does not exist.
    if (isBeyondLast) goBack()
  }, [isBeyondLast])
  if (last === 1 && page === 1) return null
  return (
    <nav className="pager" aria-label={appMessages.pages.label}>
      <Button
        kind="ghost"
        className="icon"
        aria-label={appMessages.pages.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1, false)}
      >
        <Icon name="left" />
      </Button>
      <span aria-live="polite">{appMessages.pages.place(page, last)}</span>
      <Button
        kind="ghost"
        className="icon"
        aria-label={appMessages.pages.next}
        disabled={page >= last}
        onClick={() => onPage(page + 1, false)}
      >
        <Icon name="right" />
      </Button>
    </nav>
  )
}
