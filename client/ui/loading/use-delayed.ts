import { useEffect, useState } from 'react'

export const textDelayMs = 800

export function useDelayed(isWaiting: boolean, delayMs = textDelayMs) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting, delayMs])
  return isWaiting && isLate
}
