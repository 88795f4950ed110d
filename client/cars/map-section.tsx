import { Suspense, useEffect, useRef, useState } from 'react'
import { mapSectionWords as words } from '../../shared/words/en/map-section.ts'
import { lazyPart } from '../shell/lazy.ts'

const CityMap = lazyPart(() => import('./map.tsx').then(({ CityMap: part }) => part))

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
        <h2>{words.title}</h2>
      </div>
      <p className="meta">{words.text}</p>
      <div ref={element} className="city-map">
        <Suspense>{isNear ? <CityMap /> : null}</Suspense>
      </div>
    </section>
  )
}
