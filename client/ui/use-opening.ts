import { useEffect, useEffectEvent, useRef } from 'react'
import { NetworkFault } from '../http.ts'
import { useOnce } from './use-once.ts'

type Part = { ready: () => Promise<unknown> }

/**
 * Opens what has a script of its own: until that is there all stays as it is, and `isBusy` is for the button that was pressed. Without a connection a notice
 * says so; whatever else is wrong with the script is told where the part would stand. What is opened or closed meanwhile is not pushed aside.
 */
export function useOpening() {
  const latest = useRef(0)
  const { run, isBusy } = useOnce(async (part: Part, open: () => void) => {
    const mine = ++latest.current
    await part.ready().catch((fault) => {
      if (fault instanceof NetworkFault) throw fault
    })
    if (mine === latest.current) open()
  })
  return {
    isBusy,
    open: (part: Part, open: () => void) => void run(part, open),
    /** Whoever closes something does not wait for what was to follow it. */
    cancel: () => void latest.current++,
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
