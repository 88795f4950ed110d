import { Suspense, useEffect, useRef, useState } from 'react'
import type { CarView } from '../../shared/car.ts'
import { lazyPart } from '../shell/lazy.ts'
import { CardSkeletons } from '../ui/skeleton.tsx'

const SimilarCars = lazyPart(() => import('./similar-cars.tsx').then(({ SimilarCars: part }) => part))
/** How far below the view it is asked for. */
const ahead = '300px'

/** The place of cars like this one, which are asked for only when somebody has scrolled down to it. */
export function Similar({ car }: { car: CarView }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className="similar">
      {isNear ? (
        <Suspense fallback={<CardSkeletons count={4} />}>
          <SimilarCars carId={car.id} />
        </Suspense>
      ) : null}
    </div>
  )
}
