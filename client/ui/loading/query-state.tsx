import type { ReactNode } from 'react'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { NetworkError } from '../../http.ts'
import { Button } from '../button.tsx'
import { Loading, useDelayed } from './loading.tsx'
import { useSubmitOnce } from '../form/use-submit.ts'

type LoadErrorProps = { text: string; error: unknown; onRetry: () => unknown }

export function LoadError({ text, error, onRetry }: LoadErrorProps) {
  const retry = useSubmitOnce(onRetry)
  return (
    <div className="note warn failed" role="alert">
      <p>
        <b>{text}</b>
        {error instanceof NetworkError ? (
          <>
            <br />
            {appMessages.offline.text}
          </>
        ) : null}
      </p>
      <Button kind="ghost" busy={retry.isBusy} onClick={() => void retry.run()}>
        {appMessages.fault.retry}
      </Button>
    </div>
  )
}

type QueryResult<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}
type Props<Data> = {
  query: QueryResult<Data>
  errorText: string
  skeleton: ReactNode
  loading?: string
  longWaitMs?: number
  onRetry?: () => unknown
  children: (data: NonNullable<Data>) => ReactNode
}

export function QueryState<Data>({ query, errorText, skeleton, loading, longWaitMs, onRetry, children }: Props<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const isWaiting = isFetching && (!data || isPlaceholderData)
  const isLate = useDelayed(isWaiting)
  // Earlier data stays until the wait is long enough to mention.
  if (data && !(isWaiting && isLate)) return children(data)
  if (error && !isFetching) return <LoadError text={errorText} error={error} onRetry={refetch} />
  return (
    <div className="awaited" aria-busy={isWaiting}>
      {skeleton}
      {isLate ? <Loading text={loading} longWaitMs={longWaitMs} onRetry={onRetry} /> : null}
    </div>
  )
}
