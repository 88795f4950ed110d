import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import type { IconName } from '../../../ui/icon.tsx'
import type { BulkKind } from '../api.ts'
import { AdminList } from '../list/admin-list.tsx'
import type { FilterField } from '../list/list-toolbar.tsx'
import { type QueueSearch, parseQueueSearch } from '../search-params.ts'
import { DecisionButtons } from '../review/decision-buttons.tsx'
import type { Decisions } from '../review/decisions.tsx'
import { BulkApproval } from '../review/bulk-approval.tsx'
import { SelectionBar, SelectRow, useSelection } from '../list/selection.tsx'
import { KeyboardShortcuts } from '../review/keyboard-shortcuts.tsx'
import type { DecisionTarget } from '../review/use-decisions.ts'

const queueMessages = adminMessages.queue

export type QueueSearchProps = { search: QueueSearch; onSearch: (search: QueueSearch) => void }
type QueueMessages = { title: string; search: string; first: string; empty: string; failed: string }
type Props<Row extends DecisionTarget, Page extends { total: number }> = QueueSearchProps & {
  decisions: Decisions
  icon: IconName
  messages: QueueMessages
  csv: string
  query: UseQueryResult<Page>
  toRows: (page: Page) => readonly Row[]
  renderList: (rows: readonly Row[], renderButtons: (row: Row) => ReactNode, renderSelect: (row: Row) => ReactNode) => ReactNode
  /** Its rows can be approved together. */
  bulkKind?: BulkKind
  canBeApproved?: boolean
  /** Opens a dialog instead of approving at once. */
  onApprove?: (row: Row) => void
  /** Stays open below the dialogs of a decision. */
  panel?: ReactNode
}

const getFilters = ({ first }: QueueMessages): readonly FilterField<QueueSearch>[] => [
  {
    name: 'order',
    label: adminMessages.lists.sort,
    choices: [
      { value: '', label: first },
      { value: 'newest', label: adminMessages.lists.ages.newest },
    ],
  },
]

export function Queue<Row extends DecisionTarget, Page extends { total: number }>(props: Props<Row, Page>) {
  const { decisions, icon, messages, csv, query, toRows, renderList, canBeApproved, onApprove, bulkKind, panel, search, onSearch } = props
  const rows = query.data ? toRows(query.data) : []
  const selection = useSelection(rows)
  const renderButtons = (row: Row) => (
    <div className="row queue-decision">
      <DecisionButtons target={row} decisions={decisions} canBeApproved={canBeApproved} onApprove={onApprove && (() => onApprove(row))} />
    </div>
  )
  const listMessages = { ...messages, count: queueMessages.waiting, empty: search.q ? adminMessages.lists.nothing : messages.empty }
  return (
    <>
      <AdminList
        messages={listMessages}
        filters={getFilters(messages)}
        parseSearch={parseQueueSearch}
        {...{ icon, csv, query, search, onSearch }}
      >
        {() =>
          rows.length > 0 && (
            <KeyboardShortcuts>
              {renderList(rows, renderButtons, (row) => (
                <SelectRow row={row} selection={selection} />
              ))}
              {bulkKind && (
                <SelectionBar selection={selection}>
                  <BulkApproval kind={bulkKind} selection={selection} />
                </SelectionBar>
              )}
            </KeyboardShortcuts>
          )
        }
      </AdminList>
      {panel}
      {decisions.dialogs}
    </>
  )
}
