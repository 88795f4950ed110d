import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number }
type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  getSearch: (id: Id) => LinkProps['search']
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
  ' ': (index) => index,
}

export function Tabs<Id extends string>({ label, tabs, current, getSearch }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const position = links.findIndex((link) => link === event.currentTarget)
    const next = links[steps[event.key]?.(position, links.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to="."
          search={getSearch(tab.id)}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === current}
          aria-controls={tab.id === current ? `panel-${tab.id}` : undefined}
          tabIndex={tab.id === current ? 0 : -1}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count">{tab.count}</span>}
        </Link>
      ))}
    </div>
  )
}

export const TabPanel = ({ id, children }: { id: string; children: ReactNode }) => (
  <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
    {children}
  </div>
)
