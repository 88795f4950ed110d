import { type ReactNode, useState } from 'react'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { Check } from '../../../ui/form/field.tsx'

const messages = adminMessages.bulk

export type SelectableRow = { id: string; title: string }

/** Rows that have left the page are no longer selected. */
export function useSelection<Row extends SelectableRow>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  return {
    selected,
    isAll: rows.length > 0 && selected.length === rows.length,
    has: (id: string) => ids.has(id),
    toggle: (id: string, isSelected: boolean) => setIds(new Set(isSelected ? [...ids, id] : [...ids].filter((other) => other !== id))),
    toggleAll: (isSelected: boolean) => setIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
  }
}
export type Selection<Row extends SelectableRow> = ReturnType<typeof useSelection<Row>>

type SelectRowProps = { row: SelectableRow; selection: Pick<Selection<SelectableRow>, 'has' | 'toggle'> }
export const SelectRow = ({ row: { id, title }, selection }: SelectRowProps) => (
  <label className="check select-row">
    <input
      type="checkbox"
      checked={selection.has(id)}
      aria-label={messages.select(title)}
      onChange={(event) => selection.toggle(id, event.target.checked)}
    />
  </label>
)

/** Stays at the foot of the screen, so that it takes no room above the list. */
export function SelectionBar<Row extends SelectableRow>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  const count = selection.selected.length
  return (
    <div className="row selection-bar">
      <Check label={messages.selectAll} checked={selection.isAll} onChange={(event) => selection.toggleAll(event.target.checked)} />
      <p className="meta" aria-live="polite">
        {count > 0 ? messages.selected(count) : null}
      </p>
      {children}
    </div>
  )
}
