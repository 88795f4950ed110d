import { useEffect, useState } from 'react'

const lateAfter = 800

/** True once something has been awaited long enough to say so. */
export function useLate(isWaiting: boolean, after = lateAfter) {
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
