import { type ReactNode, useState } from 'react'
import { pageSize } from '../../shared/paging.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Decidable } from './api.ts'
import { useDecisions } from './decisions.tsx'
import { LoadFault } from './load-fault.tsx'
import type { Decided } from './use-decisions.ts'

const words = adminWords.queue

type Asked<Row> = { rows: readonly Row[] | undefined; total: number; isError: boolean; refetch: () => Promise<unknown> }
type Props<Row extends Decided> = {
  kind: Decidable
  empty: string
  failed: string
  /** The rows of one page of what waits. */
  useRows: (page: number) => Asked<Row>
  facts: (row: Row) => ReactNode
}

const Waiting = () => (
  <div className="queue" aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <div className="card stack" key={card}>
        <Skeleton width="60%" height="1.4rem" />
        <Skeleton height="11rem" />
        <Skeleton height="44px" />
      </div>
    ))}
  </div>
)

/** What waits for a decision: a card each, with all that is needed to decide. */
export function Queue<Row extends Decided>({ kind, empty, failed, useRows, facts }: Props<Row>) {
  const [page, setPage] = useState(1)
  const { rows, total, isError, refetch } = useRows(page)
  const { approve, askToReject, isBusy, dialogs } = useDecisions(kind)
  if (!rows) return isError ? <LoadFault text={failed} onRetry={refetch} /> : <Waiting />
  return (
    <div className="stack">
      {isError && <LoadFault text={failed} onRetry={refetch} />}
      {total === 0 ? <EmptyState icon="check" title={empty} /> : <p className="meta">{words.waiting(total)}</p>}
      <ul className="queue">
        {rows.map((row) => (
          <li key={row.id} className="card queue-card" aria-busy={isBusy(row.id)}>
            <h2>{row.title}</h2>
            {facts(row)}
            <div className="row queue-decision">
              <Button busy={isBusy(row.id)} aria-label={`${words.approve} ${row.title}`} onClick={() => approve(row)}>
                {words.approve}
              </Button>
              <Button kind="warn" busy={isBusy(row.id)} aria-label={`${words.reject} ${row.title}`} onClick={() => askToReject(row)}>
                {words.reject}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} pageSize={pageSize} onPage={setPage} />
      {dialogs}
    </div>
  )
}
