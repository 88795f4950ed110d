import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AdminCarView } from '../../shared/car.ts'
import { pageSize } from '../../shared/paging.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { Awaited, Failed } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type ListingStatus, listingsQuery } from './api.ts'
import { useDecisions } from './decisions.tsx'
import { ListingsTable } from './listings-table.tsx'
import { filterOf, type ListingsSearch } from './search-params.ts'

const words = adminWords.listings
const statuses: readonly ListingStatus[] = ['pending', 'approved', 'rejected']
const statusChoices = [
  { value: '', label: words.allStatuses },
  ...statuses.map((value) => ({ value, label: adminWords.carStatuses[value] })),
]

type Searching = { search: ListingsSearch; onSearch: (search: ListingsSearch) => void }
type Refreshing = { isFetching: boolean; onRefresh: () => void }

function Tools({ search, onSearch, isFetching, onRefresh }: Searching & Refreshing) {
  const [q, setText] = useState(search.q ?? '')
  const { status } = search
  const look = (next: ListingsSearch) => onSearch({ ...(next.q ? { q: next.q } : {}), ...(next.status ? { status: next.status } : {}) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    look({ q: q.trim(), ...(status ? { status } : {}) })
  }
  const choose = (value: string) => {
    const chosen = statuses.find((known) => known === value)
    look({ q: q.trim(), ...(chosen ? { status: chosen } : {}) })
  }
  return (
    <search>
      <form className="row admin-tools" onSubmit={submit}>
        <Field
          type="search"
          name="q"
          label={words.search}
          maxLength={60}
          value={q}
          onChange={(event) => setText(event.target.value)}
          after={
            <button type="submit" className="btn quiet icon" aria-label={words.searchButton}>
              <Icon name="search" />
            </button>
          }
        />
        <Select
          name="status"
          label={words.status}
          choices={statusChoices}
          value={status ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
        <Button kind="ghost" busy={isFetching} onClick={onRefresh}>
          <Icon name="refresh" /> {isFetching ? words.refreshing : words.refresh}
        </Button>
      </form>
    </search>
  )
}

const Rows = () => (
  <div className="stack" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height="4.2rem" />
    ))}
  </div>
)

/** Every submitted listing, to look for and to decide on. */
export function Listings({ search, onSearch }: Searching) {
  const answer = useQuery(listingsQuery(filterOf(search)))
  const { isError, isFetching, error, refetch } = answer
  return (
    <section className="stack" aria-label={words.title}>
      <Tools key={search.q} search={search} onSearch={onSearch} isFetching={isFetching} onRefresh={() => void refetch()} />
      <Awaited answer={answer} failed={words.failed} shape={<Rows />}>
        {({ cars, total }) => (
          <>
            {isError && <Failed text={words.failed} fault={error} onRetry={refetch} />}
            <Found search={search} onSearch={onSearch} cars={cars} total={total} />
          </>
        )}
      </Awaited>
    </section>
  )
}

function Found({ search, onSearch, cars, total }: Searching & { cars: readonly AdminCarView[]; total: number }) {
  const decisions = useDecisions('car')
  const isFiltered = Boolean(search.q ?? search.status)
  return (
    <>
      {cars.length > 0 ? (
        <>
          <p className="meta" aria-live="polite">
            {words.count(total)}
          </p>
          <ListingsTable cars={cars} decisions={decisions} />
        </>
      ) : (
        <EmptyState icon="car" title={words.empty} {...(isFiltered ? { text: words.emptyText } : {})}>
          {isFiltered && (
            <Button kind="ghost" onClick={() => onSearch({})}>
              {words.clear}
            </Button>
          )}
        </EmptyState>
      )}
      <Pager page={search.page ?? 1} total={total} pageSize={pageSize} onPage={(page) => onSearch({ ...search, page })} />
      {decisions.dialogs}
    </>
  )
}
