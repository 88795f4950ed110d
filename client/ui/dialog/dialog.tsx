import { type ReactNode, useEffect, useId, useState } from 'react'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { Icon } from '../icon.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  footer?: ReactNode
  isWide?: boolean
  isSide?: boolean
  isAboutLeaving?: boolean | undefined
  children: ReactNode
}

/** Longer than a double tap, whose second tap must not hit what has just appeared. */
const doubleTapMs = 500

export const Dialog = ({ isOpen, ...props }: DialogProps & { isOpen: boolean }) => (isOpen ? <OpenDialog {...props} /> : null)

function OpenDialog({ title, onClose, footer, isWide, isSide, isAboutLeaving = false, children }: DialogProps) {
  const modal = useModal(onClose, isAboutLeaving)
  const id = useId()
  const [acceptsTaps, setAcceptsTaps] = useState(false)
  const [earlyTaps, setEarlyTaps] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAcceptsTaps(true), doubleTapMs)
    return () => clearTimeout(timer)
  }, [earlyTaps])
  return (
    // The backdrop belongs to the element, and Escape does the same by keyboard.
    <dialog
      {...modal}
      className={['dialog', isWide && 'wide', isSide && 'side'].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onPointerDown={(event) => {
        if (!acceptsTaps) setEarlyTaps((before) => before + 1)
        else if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={acceptsTaps ? 'dialog-body' : 'dialog-body settling'}>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="btn quiet icon" aria-label={appMessages.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog-text">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </dialog>
  )
}
