import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number }
type Props<Id extends string> = { label: string; tabs: readonly Tab<Id>[]; current: Id; onChange: (id: Id) => void }

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Parts of one page, one at a time. The panel is a `TabPanel` with the same id. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const to =
      step &&
      tabs[
        step(
          tabs.findIndex((tab) => tab.id === current),
          tabs.length - 1,
        )
      ]
    if (!to) return
    event.preventDefault()
    onChange(to.id)
    list.current?.querySelector<HTMLElement>(`#tab-${to.id}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === current}
          aria-controls={tab.id === current ? `panel-${tab.id}` : undefined}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChange(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

export const TabPanel = ({ id, children }: { id: string; children: ReactNode }) => (
  <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
    {children}
  </div>
)
