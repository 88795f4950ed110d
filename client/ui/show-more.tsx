import { shell } from '../../shared/words/en/shell.ts'
import { Button } from './button.tsx'

type ShowMoreProps = { shown: number; total: number; label?: string; isBusy?: boolean; onMore: () => void }

/** For lists that grow. Nothing once all is there. */
export function ShowMore({ shown, total, label = shell.showMore, isBusy, onMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className="more">
      <Button kind="ghost" busy={isBusy} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
