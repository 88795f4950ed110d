import { useEffect, useRef, useState } from 'react'

export function useInView<Place extends Element>(margin: string) {
  const ref = useRef<Place>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current || isInView) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setInView(true), {
      rootMargin: margin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isInView, margin])
  return { place: ref, isNear: isInView }
}
