import type { ReactNode } from 'react'
import { shell } from '../../../shared/i18n/en/app.ts'
import { NetworkError } from '../../http.ts'
import { Button } from '../button.tsx'
import { Loading } from './loading.tsx'
import { useDelayed } from './use-delayed.ts'
import { useSubmitOnce } from '../form/use-submit.ts'

type FailedProps = { text: string; fault: unknown; onRetry: () => unknown }

export function Failed({ text, fault, onRetry }: FailedProps) {
  const retry = useSubmitOnce(onRetry)
  return (
    <div className="note warn failed" role="alert">
      <p>
        <b>{text}</b>
        {fault instanceof NetworkError ? (
          <>
            <br />
            {shell.offline.text}
          </>
        ) : null}
      </p>
      <Button kind="ghost" busy={retry.isBusy} onClick={() => void retry.run()}>
        {shell.fault.retry}
      </Button>
    </div>
  )
}

type Answer<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}
type Props<Data> = {
  answer: Answer<Data>
  failed: string
  shape: ReactNode
  loading?: string
  patience?: number
  onAskAnew?: () => unknown
  children: (data: NonNullable<Data>) => ReactNode
}

export function QueryState<Data>({ answer, failed, shape, loading, patience, onAskAnew, children }: Props<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = answer
  const isWaiting = isFetching && (!data || isPlaceholderData)
  const isLate = useDelayed(isWaiting)
  // Earlier data stays until the wait is long enough to mention.
  if (data && !(isWaiting && isLate)) return children(data)
  if (error && !isFetching) return <Failed text={failed} fault={error} onRetry={refetch} />
  return (
    <div className="awaited" aria-busy={isWaiting}>
      {shape}
      {isLate ? <Loading text={loading} patience={patience} onAskAnew={onAskAnew} /> : null}
    </div>
  )
}
