import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { mapWords } from '../../shared/words/en/map.ts'

const CityMap = lazy(() => import('./map.tsx').then((module) => ({ default: module.CityMap })))

/** How far below the screen the map starts to load. */
const margin = '400px'

/** True from the moment the element comes near the screen. */
function useNear() {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear])
  return { element, isNear }
}

/** The map of the cities, loaded when one scrolls near; its place is kept free from the start. */
export function MapSection() {
  const { element, isNear } = useNear()
  return (
    <section className="section">
      <div className="sechead">
        <h2>{mapWords.title}</h2>
      </div>
      <p className="meta">{mapWords.text}</p>
      <div ref={element} className="city-map">
        <Suspense>{isNear ? <CityMap /> : null}</Suspense>
      </div>
    </section>
  )
}
