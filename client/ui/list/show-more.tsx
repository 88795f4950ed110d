import { Link, type LinkProps } from '@tanstack/react-router'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { LoadError } from '../loading/query-state.tsx'
import { Button } from '../button.tsx'

type InfiniteList = {
  data?: { pageParams: unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}
type Props = {
  list: InfiniteList
  label?: string
  busyLabel?: string
  errorText: string
  getPageLink?: (page: number) => Pick<LinkProps, 'to' | 'search'>
}

export function ShowMore({ list, label = appMessages.showMore, busyLabel = label, errorText, getPageLink }: Props) {
  const { hasNextPage, isFetchingNextPage: isBusy, isFetchNextPageError, error, fetchNextPage } = list
  if (isFetchNextPageError) return <LoadError text={errorText} error={error} onRetry={() => fetchNextPage()} />
  if (!hasNextPage) return null
  const text = isBusy ? busyLabel : label
  return (
    <div className="more">
      {getPageLink ? (
        <Link
          {...getPageLink(Number(list.data?.pageParams.at(-1)) + 1)}
          className="btn ghost"
          preload={false}
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isBusy) fetchNextPage()
          }}
        >
          {text}
        </Link>
      ) : (
        <Button kind="ghost" busy={isBusy} onClick={() => void fetchNextPage()}>
          {text}
        </Button>
      )}
    </div>
  )
}
