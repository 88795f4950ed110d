import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { bookableDays } from '../../../shared/availability.ts'
import type { Day } from '../../../shared/days.ts'
import { carWords } from '../../../shared/words/en/car.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNear } from '../../ui/use-near.ts'
import { takenDaysQuery } from '../api.ts'

const words = carWords
const FreeMonths = lazyPart(() => import('./free-months.tsx'), 'FreeMonths')

/** The year ahead with its taken days crossed out; drawn when someone gets there. */
export function FreeDays({ carId, today }: { carId: string; today: Day }) {
  const { place, isNear } = useNear<HTMLElement>('60px')
  const days = useQuery({ ...takenDaysQuery(carId, bookableDays(today)), enabled: isNear })
  const shape = <Skeleton height="22.5rem" />
  return (
    <section ref={place} className="free-days scripted">
      <h2>{words.freeDays}</h2>
      <p className="meta">{words.freeDaysHint}</p>
      {isNear ? (
        <Awaited answer={days} failed={words.freeDaysFailed} shape={shape}>
          {({ taken }) => (
            <Suspense fallback={shape}>
              <FreeMonths today={today} taken={taken} />
            </Suspense>
          )}
        </Awaited>
      ) : (
        shape
      )}
    </section>
  )
}
