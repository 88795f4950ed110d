import { Button } from '../button.tsx'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { useEffect, useState } from 'react'

const textDelayMs = 800

export function useDelayed(isWaiting: boolean, delayMs = textDelayMs) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting, delayMs])
  return isWaiting && isLate
}

const defaultLongWaitMs = 10_000

type Props = { text?: string | undefined; longWaitMs?: number | undefined; onRetry?: (() => unknown) | undefined }

export function Loading({ text = appMessages.loading, longWaitMs = defaultLongWaitMs, onRetry }: Props) {
  const isLong = useDelayed(true, longWaitMs - textDelayMs)
  return (
    <div className="loading">
      {isLong ? null : <span className="spinner" />}
      <output>{isLong ? appMessages.loadingLong : text}</output>
      {isLong && onRetry ? (
        <Button kind="ghost" onClick={onRetry}>
          {appMessages.fault.retry}
        </Button>
      ) : null}
    </div>
  )
}
