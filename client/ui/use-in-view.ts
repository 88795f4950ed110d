import { useEffect, useRef, useState } from 'react'

export function useInView<Place extends Element>(margin: string) {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return { place, isNear }
}
