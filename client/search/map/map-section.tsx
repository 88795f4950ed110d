import { Suspense } from 'react'
import { mapSectionWords as words } from '../../../shared/words/en/map-section.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { useNear } from '../../ui/use-near.ts'

const CityMap = lazyPart(() => import('./map.tsx'), 'CityMap')

/** The map of the cities, loaded when one scrolls near; its place is kept free from the start. */
export function MapSection() {
  const { place, isNear } = useNear<HTMLDivElement>('400px')
  return (
    <section className="section scripted">
      <div className="sechead">
        <h2>{words.title}</h2>
      </div>
      <p className="meta">{words.text}</p>
      <div ref={place} className="city-map">
        <Suspense>{isNear ? <CityMap /> : null}</Suspense>
      </div>
    </section>
  )
}
