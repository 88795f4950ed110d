import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from './dialog/back-button.ts'
import { Icon } from './icon.tsx'

/** A `details` that closes on Escape, on Back and when something else is touched. */
export function useDropdown() {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (details.current) details.current.open = false
  }
  useCloseOnBack(isOpen, close)
  useEffect(() => {
    if (!isOpen) return
    const closeOnOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      details.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnOutside)
    document.addEventListener('focusin', closeOnOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnOutside)
      document.removeEventListener('focusin', closeOnOutside)
    }
  }, [isOpen])
  return { ref: details, close, onToggle: () => setOpen(details.current?.open === true) }
}

type Props = { label: string; children: (close: () => void) => ReactNode }

export function DropdownMenu({ label, children }: Props) {
  const { close, ...dropdown } = useDropdown()
  const closeAndFocus = () => {
    close()
    // A dialog that opens next gives the focus back to this button.
    dropdown.ref.current?.querySelector('summary')?.focus()
  }
  return (
    <details className="dropdown" {...dropdown}>
      <summary aria-label={label}>
        <Icon name="more" />
      </summary>
      <div className="dropdown-list">{children(closeAndFocus)}</div>
    </details>
  )
}
