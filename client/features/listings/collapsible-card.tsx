import type { DetailsHTMLAttributes, ReactNode, RefObject } from 'react'
import { Icon } from '../../ui/icon.tsx'

type Props = DetailsHTMLAttributes<HTMLDetailsElement> & {
  title: string
  /** In brackets beside the title. */
  note: string
  ref?: RefObject<HTMLDetailsElement | null>
  children: ReactNode
}

export const CollapsibleCard = ({ title, note, className = '', children, ...details }: Props) => (
  <details className={`card term-group ${className}`.trim()} {...details}>
    <summary>
      <span>
        {title} <small>({note})</small>
      </span>
      <Icon name="down" />
    </summary>
    {children}
  </details>
)
