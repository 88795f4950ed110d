import { Fragment, useEffect, useEffectEvent } from 'react'
import { getLastPage } from '../../../shared/lib/paging.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** The first, the last, and those beside the current page. */
const listPageNumbers = (page: number, last: number) =>
  [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)

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
      <span className="pager-place" aria-live="polite">
        {appMessages.pages.place(page, last)}
      </span>
      <span className="pager-pages">
        {listPageNumbers(page, last).map((number, index, numbers) => (
          <Fragment key={number}>
            {index > 0 && number > (numbers[index - 1] ?? 0) + 1 && <span aria-hidden="true">…</span>}
            <Button
              kind="quiet"
              className="icon"
              aria-label={appMessages.pages.go(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number, false)}
            >
              {number}
            </Button>
          </Fragment>
        ))}
      </span>
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
