import type { ReactNode } from 'react'
import type { StatusKind } from './status.tsx'

export type TimelineItem = { id: string; title: ReactNode; at?: string; text?: ReactNode; kind?: StatusKind }

export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className="timeline">
    {items.map(({ id, title, at, text, kind = 'neutral' }) => (
      <li key={id} className={kind}>
        <b>{title}</b>
        {at && <small className="meta">{at}</small>}
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
)
