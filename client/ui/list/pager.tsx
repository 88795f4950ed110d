import { shell } from '../../../shared/words/en/shell.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type PagerProps = { page: number; total: number; pageSize: number; onPage: (page: number) => void }

/** For lists that are turned page by page. Nothing while one page is enough. */
export function Pager({ page, total, pageSize, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  return (
    <nav className="pager" aria-label={shell.pages.label}>
      <Button kind="ghost" className="icon" aria-label={shell.pages.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" />
      </Button>
      <span aria-live="polite">{shell.pages.place(page, last)}</span>
      <Button kind="ghost" className="icon" aria-label={shell.pages.next} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <Icon name="right" />
      </Button>
    </nav>
  )
}
