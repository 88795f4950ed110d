import { Suspense } from 'react'
import type { CarView } from '../../../../shared/domain/car.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { CardSkeletons } from '../../../ui/loading/skeleton.tsx'
import { useInView } from '../../../ui/use-in-view.ts'

const SimilarCars = lazyComponent(() => import('./similar-cars.tsx'), 'SimilarCars')

export function SimilarCarsSection({ car }: { car: CarView }) {
  const { place: ref, isNear: isInView } = useInView<HTMLDivElement>('-100px')
  return (
    <div ref={ref} className="similar">
      {isInView ? (
        <Suspense fallback={<CardSkeletons count={4} grid="cars swiped" />}>
          <SimilarCars car={car} />
        </Suspense>
      ) : null}
    </div>
  )
}
