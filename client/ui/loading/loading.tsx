import { shell } from '../../../shared/i18n/en/app.ts'
import { Button } from '../button.tsx'
import { useDelayed, textDelayMs } from './use-delayed.ts'

const defaultLongWaitMs = 10_000

type Props = { text?: string | undefined; longWaitMs?: number | undefined; onRetry?: (() => unknown) | undefined }

export function Loading({ text = shell.loading, longWaitMs = defaultLongWaitMs, onRetry }: Props) {
  const isLong = useDelayed(true, longWaitMs - textDelayMs)
  return (
    <div className="loading">
      {isLong ? null : <span className="spinner" />}
      <output>{isLong ? shell.loadingLong : text}</output>
      {isLong && onRetry ? (
        <Button kind="ghost" onClick={onRetry}>
          {shell.fault.retry}
        </Button>
      ) : null}
    </div>
  )
}
