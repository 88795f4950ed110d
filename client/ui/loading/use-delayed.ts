import { useEffect, useState } from 'react'

export const textDelayMs = 800

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
