import { shell } from '../../shared/words/en/shell.ts'
import { Failed } from './awaited.tsx'
import { Button } from './button.tsx'

type Growing = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}
type Props = { list: Growing; label?: string; busyLabel?: string; failed: string }

/** For lists that grow. Nothing once all is there. */
export function ShowMore({ list, label = shell.showMore, busyLabel = label, failed }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  if (isFetchNextPageError) return <Failed text={failed} fault={error} onRetry={() => fetchNextPage()} />
  if (!hasNextPage) return null
  return (
    <div className="more">
      <Button kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? busyLabel : label}
      </Button>
    </div>
  )
}
