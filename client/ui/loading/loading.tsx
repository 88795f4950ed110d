import { shell } from '../../../shared/i18n/en/app.ts'
import { Button } from '../button.tsx'
import { useDelayed, textDelayMs } from './use-delayed.ts'

/** Milliseconds of waiting until it is said that it takes long. */
const usualPatience = 10_000

type Props = { text?: string | undefined; patience?: number | undefined; onAskAnew?: (() => unknown) | undefined }

/** What is first seen after 0.8 s of waiting. After 10 s its spinner gives way to a notice. */
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
