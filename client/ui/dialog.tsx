import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { shell } from '../../shared/words/en/shell.ts'
import { useBackCloses } from './back.ts'
import { Icon } from './icon.tsx'

type Contents = {
  title: ReactNode
  onClose: () => void
  footer?: ReactNode
  isWide?: boolean
  /** Where the dialog itself asks whether to leave the page. */
  isAboutLeaving?: boolean | undefined
  children: ReactNode
}

/** Longer than a double tap: its second press is not meant for what has just come to stand under the finger. Each press of the same hurry counts anew. */
const settleMs = 500

/** Over the page: the browser holds the focus in it, Escape, Back and a press beside it close it, the focus goes back where it was. */
export const Dialog = ({ isOpen, ...contents }: Contents & { isOpen: boolean }) => (isOpen ? <OpenDialog {...contents} /> : null)

function OpenDialog({ title, onClose, footer, isWide, isAboutLeaving = false, children }: Contents) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isSettled, setSettled] = useState(false)
  const [hurried, setHurried] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [hurried])
  useBackCloses(!isAboutLeaving, onClose)
  // Before the element goes: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // The backdrop belongs to the element itself; by keyboard Escape does what a press beside does.
    <dialog
      ref={dialog}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (!isSettled) setHurried((before) => before + 1)
        else if (event.target === dialog.current) onClose()
      }}
    >
      <div className="dialog-body" style={isSettled ? undefined : { pointerEvents: 'none' }}>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="btn quiet icon" aria-label={shell.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog-text">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </dialog>
  )
}
