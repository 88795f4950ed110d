import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NetworkError } from '../../http.ts'
import { toastError } from '../toast/toast.ts'

type LazyDialog = { ready: () => Promise<unknown> }

/** Waits for a lazy dialog's script; the last click wins, and none after `cancel` or unmounting. */
export function useLazyDialog() {
  const last = useRef(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => void last.current++, [])

  async function open(dialog: LazyDialog, show: () => void) {
    const requestId = ++last.current
    setBusy(true)
    const error = await dialog.ready().then(
      () => null,
      (reason: unknown) => reason,
    )
    if (requestId !== last.current) return
    setBusy(false)
    if (error instanceof NetworkError) toastError(error)
    else show()
  }
  return {
    isBusy,
    open: (dialog: LazyDialog, show: () => void) => void open(dialog, show),
    cancel: () => {
      last.current++
      setBusy(false)
    },
  }
}

const inputEvents = ['pointerdown', 'keydown'] as const
const idleDelayMs = 1_500

/** Loads at the first interaction, or on an idle page where the click is `likely`. */
export function usePreload(preload: () => void, likely: boolean) {
  const start = useEffectEvent(preload)
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) return start()
    const idleTimer = likely ? setTimeout(startOnce, idleDelayMs) : undefined
    function stop() {
      clearTimeout(idleTimer)
      for (const eventType of inputEvents) removeEventListener(eventType, startOnce)
    }
    function startOnce() {
      stop()
      start()
    }
    for (const eventType of inputEvents) addEventListener(eventType, startOnce, { passive: true })
    return stop
  }, [likely])
}
