import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

type Props = { icon?: IconName; title: ReactNode; text?: ReactNode; children?: ReactNode }

export const EmptyState = ({ icon = 'car', title, text, children }: Props) => (
  <div className="empty">
    <span className="empty-icon">
      <Icon name={icon} size={28} />
    </span>
    <h2>{title}</h2>
    {text && <p className="meta">{text}</p>}
    {children && <div className="row">{children}</div>}
  </div>
)
