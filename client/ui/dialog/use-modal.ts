import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useBackCloses, useBackStays } from './back-button.ts'

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/** React hands a dialog also what happened to one inside it, or to a field for files. */
const isOwn = ({ target, currentTarget }: DialogEvent) => target === currentTarget

/**
 * For a dialog element over the page: the browser holds the focus in it, Escape and Back call `close`, the focus goes back where it was. Where the dialog itself asks
 * about leaving, Back takes back the step that made it ask.
 */
export function useModal(close: () => void, isAboutLeaving = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  useBackCloses(!isAboutLeaving, close)
  useBackStays(isAboutLeaving, close)
  // Before the element goes: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    // What it was opened to type in, where that is not the first thing in it.
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    isShown.current = true
    return () => {
      isShown.current = false
      element?.close()
    }
  }, [])
  return {
    ref,
    onCancel: (event: DialogEvent) => {
      if (!isOwn(event)) return
      event.preventDefault()
      close()
    },
    // A browser lets a page keep a dialog open once for each press, and closes it the next time without asking.
    onClose: (event: DialogEvent) => {
      if (isOwn(event) && isShown.current && !event.currentTarget.open) close()
    },
  }
}
