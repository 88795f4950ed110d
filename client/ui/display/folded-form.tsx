import type { ReactNode } from 'react'

type Props = { title: string; landing?: string; isPrimary?: boolean; children: ReactNode }

/** A form behind its one button. */
export const FoldedForm = ({ title, landing, isPrimary = true, children }: Props) => (
  <details className="folded-form unprinted" data-landing={landing}>
    <summary className={isPrimary ? 'btn wide' : 'btn ghost wide'}>{title}</summary>
    {children}
  </details>
)
