import { shell } from '../../../shared/i18n/en/app.ts'
import { Button } from '../button.tsx'
import { useDelayed, textDelayMs } from './use-delayed.ts'

const usualPatience = 10_000

type Props = { text?: string | undefined; patience?: number | undefined; onAskAnew?: (() => unknown) | undefined }

export function Loading({ text = shell.loading, patience = usualPatience, onAskAnew }: Props) {
  const isLong = useDelayed(true, patience - textDelayMs)
  return (
    <div className="loading">
      {isLong ? null : <span className="spinner" />}
      <output>{isLong ? shell.loadingLong : text}</output>
      {isLong && onAskAnew ? (
        <Button kind="ghost" onClick={onAskAnew}>
          {shell.fault.retry}
        </Button>
      ) : null}
    </div>
  )
}
