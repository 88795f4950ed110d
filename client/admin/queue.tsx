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
  /** The rows, with what decides on one of them. */
  list: (rows: readonly Row[], decide: (row: Row) => Deciding) => ReactNode
}
/** The two buttons of a row, and whether its decision is on the way. */
export type Deciding = { buttons: ReactNode; isBusy: boolean }

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

/** What waits for a decision, page by page. */
export function Queue<Row extends Decided>({ kind, empty, failed, useRows, list }: Props<Row>) {
  const [page, setPage] = useState(1)
  const { rows, total, isError, refetch } = useRows(page)
  const { approve, askToReject, isBusy, dialogs } = useDecisions(kind)
  const decide = (row: Row) => ({
    isBusy: isBusy(row.id),
    buttons: (
      <div className="row queue-decision">
        <Button busy={isBusy(row.id)} aria-label={`${words.approve} ${row.title}`} onClick={() => approve(row)}>
          {words.approve}
        </Button>
        <Button kind="warn" busy={isBusy(row.id)} aria-label={`${words.reject} ${row.title}`} onClick={() => askToReject(row)}>
          {words.reject}
        </Button>
      </div>
    ),
  })
  if (!rows) return isError ? <LoadFault text={failed} onRetry={refetch} /> : <Waiting />
  return (
    <div className="stack">
      {isError && <LoadFault text={failed} onRetry={refetch} />}
      {total === 0 ? <EmptyState icon="check" title={empty} /> : <p className="meta">{words.waiting(total)}</p>}
      {rows.length > 0 && list(rows, decide)}
      <Pager page={page} total={total} pageSize={pageSize} onPage={setPage} />
      {dialogs}
    </div>
  )
}
