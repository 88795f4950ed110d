import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NetworkError } from '../../http.ts'
import { toastError } from '../toast/toast.ts'

type Part = { ready: () => Promise<unknown> }

/** Waits for a lazy dialog's script; the last click wins, and none after `cancel` or unmounting. */
export function useLazyDialog() {
  const last = useRef(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => void last.current++, [])

  async function open(part: Part, show: () => void) {
    const press = ++last.current
    setBusy(true)
    const fault = await part.ready().then(
      () => null,
      (reason: unknown) => reason,
    )
    if (press !== last.current) return
    setBusy(false)
    if (fault instanceof NetworkError) toastError(fault)
    else show()
  }
  return {
    isBusy,
    open: (part: Part, show: () => void) => void open(part, show),
    cancel: () => {
      last.current++
      setBusy(false)
    },
  }
}

const touches = ['pointerdown', 'keydown'] as const
const idleAfter = 1_500

/** Loads at the first interaction, or on an idle page where the click is `likely`. */
export function usePreload(preload: () => void, likely: boolean) {
  const start = useEffectEvent(preload)
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) return start()
    const idle = likely ? setTimeout(act, idleAfter) : undefined
    function stop() {
      clearTimeout(idle)
      for (const touch of touches) removeEventListener(touch, act)
    }
    function act() {
      stop()
      start()
    }
    for (const touch of touches) addEventListener(touch, act, { passive: true })
    return stop
  }, [likely])
}
