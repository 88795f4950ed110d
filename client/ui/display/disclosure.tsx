import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  title: ReactNode
  detail?: ReactNode
  /** Whether it starts open; a link with its name as hash opens it too. */
  isOpen?: boolean
  name?: string
  className?: string
  heading?: 'h2' | 'h3'
  children: ReactNode
}

export const Disclosure = ({ title, detail, isOpen = false, name, className, heading: Heading = 'h2', children }: Props) => (
  <details
    className={['disclosure', className].filter(Boolean).join(' ')}
    open={isOpen}
    {...(name ? { id: name, 'data-landing': name } : {})}
  >
    <summary>
      <Heading>{title}</Heading>
      {detail && <span className="meta">{detail}</span>}
      <Icon name="down" />
    </summary>
    <div className="disclosure-body stack">{children}</div>
  </details>
)
