import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import type { IconName } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import type { Decidable } from '../api.ts'
import { AdminList } from '../list/admin-list.tsx'
import type { ListChoice } from '../list/list-tools.tsx'
import { type QueueSearch, readQueue } from '../search-params.ts'
import { DecisionButtons } from '../review/decision-buttons.tsx'
import { useDecisions } from '../review/decisions.tsx'
import { KeyboardShortcuts } from '../review/keyboard-shortcuts.tsx'
import type { Decided } from '../review/use-decisions.ts'

const words = adminWords.queue

export type Searching = { search: QueueSearch; onSearch: (search: QueueSearch) => void }
type Words = { title: string; search: string; first: string; empty: string; failed: string }
type Props<Row extends Decided, Page extends { total: number }> = Searching & {
  kind: Decidable
  icon: IconName
  words: Words
  csv: string
  answer: UseQueryResult<Page>
  rowsOf: (page: Page) => readonly Row[]
  list: (rows: readonly Row[], buttonsFor: (row: Row) => ReactNode) => ReactNode
  canBeApproved?: boolean
  /** Opens a dialog instead of approving at once. */
  onApprove?: (row: Row) => void
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

const choicesFor = ({ first }: Words): readonly ListChoice<QueueSearch>[] => [
  {
    name: 'order',
    label: adminWords.lists.sort,
    choices: [
      { value: '', label: first },
      { value: 'newest', label: adminWords.lists.ages.newest },
    ],
  },
]

export function Queue<Row extends Decided, Page extends { total: number }>(props: Props<Row, Page>) {
  const { kind, icon, words: own, csv, answer, rowsOf, list, canBeApproved, onApprove, search, onSearch } = props
  const decisions = useDecisions(kind)
  const buttonsFor = (row: Row) => (
    <div className="row queue-decision">
      <DecisionButtons decided={row} decisions={decisions} canBeApproved={canBeApproved} onApprove={onApprove && (() => onApprove(row))} />
    </div>
  )
  const listWords = { ...own, count: words.waiting, empty: search.q ? adminWords.lists.nothing : own.empty }
  return (
    <>
      <AdminList
        words={listWords}
        choices={choicesFor(own)}
        read={readQueue}
        shape={<CardsToCome />}
        {...{ icon, csv, answer, search, onSearch }}
      >
        {(page) => rowsOf(page).length > 0 && <KeyboardShortcuts>{list(rowsOf(page), buttonsFor)}</KeyboardShortcuts>}
      </AdminList>
      {decisions.dialogs}
    </>
  )
}
