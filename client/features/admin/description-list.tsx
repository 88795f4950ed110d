import type { ReactNode } from 'react'

export type Description = { label: string; value: ReactNode }

export const DescriptionList = ({ rows }: { rows: readonly Description[] }) => (
  <dl className="fact-list">
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
