import type { ReactNode } from 'react'
import { shell } from '../../../shared/i18n/en/app.ts'
import { NetworkError } from '../../http.ts'
import { Button } from '../button.tsx'
import { Loading } from './loading.tsx'
import { useDelayed } from './use-delayed.ts'
import { useSubmitOnce } from '../form/use-submit.ts'

type FailedProps = { text: string; fault: unknown; onRetry: () => unknown }

/** Says what could not be had, with the way to ask for it again. */
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
  /** The sentence for what could not be had. */
  failed: string
  /** The grey shape of what is on its way. */
  shape: ReactNode
  /** The word for what is on its way, once that takes 0.8 s. */
  loading?: string
  /** Milliseconds until it is said that it takes long; then `onAskAnew`, where given, is offered. */
  patience?: number
  onAskAnew?: () => unknown
  children: (data: NonNullable<Data>) => ReactNode
}

/** The place of an answer: its grey shape while it is on its way, the answer, or why there is none. */
export function QueryState<Data>({ answer, failed, shape, loading, patience, onAskAnew, children }: Props<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = answer
  const isWaiting = isFetching && (!data || isPlaceholderData)
  const isLate = useDelayed(isWaiting)
  // An earlier answer stands until the wait becomes long enough to say so.
  if (data && !(isWaiting && isLate)) return children(data)
  if (error && !isFetching) return <Failed text={failed} fault={error} onRetry={refetch} />
  return (
    <div className="awaited" aria-busy={isWaiting}>
      {shape}
      {isLate ? <Loading text={loading} patience={patience} onAskAnew={onAskAnew} /> : null}
    </div>
  )
}
