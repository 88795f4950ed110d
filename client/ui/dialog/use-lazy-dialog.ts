import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NetworkError } from '../../http.ts'
import { toastError } from '../toast/toast.ts'

type Part = { ready: () => Promise<unknown> }

/**
 * Opens what has a script of its own: until that is there all stays as it is, and `isBusy` is for the button that was pressed. The last press counts, and none
 * after `cancel` or on a page that was left. Without a connection a notice says so; whatever else is wrong with the script the page says.
 */
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
/** Milliseconds after which a page that has come is taken for idle. */
const idleAfter = 1_500

/** Fetches what the next press may open: with the first touch, at once where a press has led here, and where that press is `likely` also once the page is idle. */
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
