import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { maxPagedRows } from '../../../../shared/lib/paging.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { QueryState, LoadError } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { type FilterField, type ListSearch, ListToolbar } from './list-toolbar.tsx'

type ListMessages = {
  title: string
  search: string
  count: (total: number) => string
  empty: string
  failed: string
  /** Shown once an earlier request has succeeded. */
  failedLater?: string
}
/** `open` is the one row that a link from the work queue leads to. */
type OpenableSearch = ListSearch & { open?: string }
type Props<Search, Data> = {
  messages: ListMessages
  icon: IconName
  filters: readonly FilterField<Search>[]
  search: Search
  parseSearch: (raw: Record<string, unknown>) => Search
  onSearch: (search: Search) => void
  csv?: string | undefined
  query: UseQueryResult<Data>
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

const RowsSkeleton = () => (
  <div className="stack" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height="4.2rem" />
    ))}
  </div>
)

export function AdminList<Search extends OpenableSearch, Data extends { total: number }>(props: Props<Search, Data>) {
  const { messages, filters, search, parseSearch, onSearch, csv, query, skeleton = <RowsSkeleton />, children } = props
  const { data: latest, isError, isFetching, error, refetch } = query
  const [hasLoaded, setLoaded] = useState(false)
  if (latest && !hasLoaded) setLoaded(true)
  const failed = hasLoaded ? (messages.failedLater ?? messages.failed) : messages.failed
  const change = (changed: Record<string, string>) => onSearch(parseSearch({ ...search, open: undefined, page: 1, ...changed }))
  const refresh = () => void refetch()
  return (
    <section className="stack" aria-label={messages.title}>
      <ListToolbar key={search.q} label={messages.search} {...{ filters, search, csv, isFetching }} onChange={change} onRefresh={refresh} />
      <QueryState query={query} errorText={failed} skeleton={skeleton}>
        {(data) => (
          <>
            {isError && <LoadError text={failed} error={error} onRetry={refetch} />}
            {data.total > 0 ? children(data) : <NoRows {...props} />}
            <ListFooter
              count={messages.count}
              total={data.total}
              page={search.page}
              isSettled={!query.isPlaceholderData}
              onPage={(page) => onSearch({ ...search, page })}
            >
              {data.total > 0 && search.open && <ClearFilters {...props} />}
            </ListFooter>
          </>
        )}
      </QueryState>
    </section>
  )
}

type FooterProps = Omit<ComponentProps<typeof Pager>, 'page'> & {
  count: (total: number) => string
  page: number | undefined
  children?: ReactNode
}

export const ListFooter = ({ count, total, page = 1, children, ...pager }: FooterProps) => (
  <div className="row list-foot">
    {total > 0 && (
      <p className="meta" aria-live="polite">
        {total > maxPagedRows ? adminMessages.lists.many : count(total)}
      </p>
    )}
    {children}
    <Pager page={page} total={Math.min(total, maxPagedRows)} {...pager} />
  </div>
)

function ClearFilters<Search extends OpenableSearch>({ parseSearch, onSearch }: Pick<Props<Search, unknown>, 'parseSearch' | 'onSearch'>) {
  return (
    <Button kind="ghost" onClick={() => onSearch(parseSearch({}))}>
      {adminMessages.lists.clear}
    </Button>
  )
}

function NoRows<Search extends OpenableSearch, Data>({ messages, icon, search, parseSearch, onSearch }: Props<Search, Data>) {
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  return (
    <EmptyState icon={icon} title={messages.empty} {...(isFiltered ? { text: adminMessages.lists.emptyText } : {})}>
      {isFiltered && <ClearFilters parseSearch={parseSearch} onSearch={onSearch} />}
    </EmptyState>
  )
}
