import { useEffect, useState } from 'react'

/** Milliseconds of waiting after which there is a word of it. */
export const wordAfter = 800

/** True once something has been awaited long enough to say so. */
export function useLate(isWaiting: boolean, after = wordAfter) {
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
