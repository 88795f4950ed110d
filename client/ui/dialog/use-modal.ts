import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack, useDismissLeaveDialogOnBack } from './back-button.ts'

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/** React also passes on events of nested dialogs and file fields. */
const isFromDialog = ({ target, currentTarget }: DialogEvent) => target === currentTarget

/** Escape and Back call `close`; with `isAboutLeaving`, Back only answers the question. */
export function useModal(close: () => void, isAboutLeaving = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  useCloseOnBack(!isAboutLeaving, close)
  useDismissLeaveDialogOnBack(isAboutLeaving, close)
  // Only an element that is closed before its removal restores the focus.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    isShown.current = true
    return () => {
      isShown.current = false
      element?.close()
    }
  }, [])
  return {
    ref,
    onCancel: (event: DialogEvent) => {
      if (!isFromDialog(event)) return
      event.preventDefault()
      close()
    },
    // Browsers ignore a second `preventDefault` on cancel and close the dialog anyway.
    onClose: (event: DialogEvent) => {
      if (isFromDialog(event) && isShown.current && !event.currentTarget.open) close()
    },
  }
}
