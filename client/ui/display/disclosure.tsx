import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  title: ReactNode
  detail?: ReactNode
  /** Whether it starts open; a link with its name as hash opens it too. */
  isOpen?: boolean
  name?: string
  className?: string
  children: ReactNode
}

export const Disclosure = ({ title, detail, isOpen = false, name, className, children }: Props) => (
  <details
    className={['disclosure', className].filter(Boolean).join(' ')}
    open={isOpen}
    {...(name ? { id: name, 'data-landing': name } : {})}
  >
    <summary>
      <h2>{title}</h2>
      {detail && <span className="meta">{detail}</span>}
      <Icon name="down" />
    </summary>
    <div className="disclosure-body stack">{children}</div>
  </details>
)
