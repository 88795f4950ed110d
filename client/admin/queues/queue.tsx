import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pageSize } from '../../../shared/paging.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { Awaited, Failed } from '../../ui/awaited.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Decidable } from '../api.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { useDecisions } from './decisions.tsx'
import { QueueKeys } from './queue-keys.tsx'
import type { Decided } from './use-decisions.ts'

const words = adminWords.queue

type List = { total: number }
type Props<Row extends Decided, Page extends List> = {
  kind: Decidable
  empty: string
  failed: string
  /** One page of what waits, and the rows in it. */
  usePage: (page: number) => { answer: UseQueryResult<Page>; rowsOf: (page: Page) => readonly Row[] }
  /** The rows, each with the buttons that decide on it. */
  list: (rows: readonly Row[], buttonsFor: (row: Row) => ReactNode) => ReactNode
  /** Asks for more before a row is approved. */
  onApprove?: (row: Row) => void
  /** What else lies over the page. */
  children?: ReactNode
}

const CardsToCome = () => (
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
export function Queue<Row extends Decided, Page extends List>({
  kind,
  empty,
  failed,
  usePage,
  list,
  onApprove,
  children,
}: Props<Row, Page>) {
  const [page, setPage] = useState(1)
  const { answer, rowsOf } = usePage(page)
  const decisions = useDecisions(kind)
  const buttonsFor = (row: Row) => (
    <div className="row queue-decision">
      <DecisionButtons decided={row} decisions={decisions} onApprove={onApprove && (() => onApprove(row))} />
    </div>
  )
  return (
    <Awaited answer={answer} failed={failed} shape={<CardsToCome />}>
      {(found) => (
        <div className="stack">
          {answer.isError && <Failed text={failed} fault={answer.error} onRetry={answer.refetch} />}
          {found.total === 0 ? <EmptyState icon="check" title={empty} /> : <p className="meta">{words.waiting(found.total)}</p>}
          {rowsOf(found).length > 0 && <QueueKeys>{list(rowsOf(found), buttonsFor)}</QueueKeys>}
          <Pager page={page} total={found.total} pageSize={pageSize} onPage={setPage} />
          {decisions.dialogs}
          {children}
        </div>
      )}
    </Awaited>
  )
}
