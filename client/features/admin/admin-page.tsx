import { type ReactNode, useEffect } from 'react'
import { preloadToasts } from '../../ui/toast/toast.ts'

/** `actions` share the line of the title, so that a list begins high on the page. */
type Props = { title: ReactNode; actions?: ReactNode; className?: string; children: ReactNode }

export function AdminPage({ title, actions, className = '', children }: Props) {
  // Toasts must be loaded before the connection fails.
  useEffect(preloadToasts, [])
  return (
    <div className={`stack admin-page ${className}`.trim()}>
      <header className="admin-head">
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  )
}
