import { useEffect, useState } from 'react'

/** Milliseconds of waiting after which there is a word of it. */
export const textDelayMs = 800

/** True once something has been awaited long enough to say so. */
export function useDelayed(isWaiting: boolean, after = textDelayMs) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting, after])
  return isWaiting && isLate
}
