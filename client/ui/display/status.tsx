import type { ReactNode } from 'react'

export type StatusKind = 'ok' | 'wait' | 'no' | 'neutral'

export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={`status ${kind}`}>{children}</span>
)
