import { useState } from 'react'
import { shell } from '../../shared/words/en/shell.ts'
import { Button } from '../ui/button.tsx'

/** Instead of a list that could not be loaded, with the way to try again. */
export function LoadFault({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <div className="note warn row" role="alert">
      <span className="grow">{text}</span>
      <Button kind="ghost" busy={busy} onClick={() => void retry()}>
        {shell.fault.retry}
      </Button>
    </div>
  )
}
