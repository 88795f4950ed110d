import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { maxDaysAhead } from '../../shared/availability.ts'
import { addDays, type Day } from '../../shared/days.ts'
import { carWords } from '../../shared/words/en/car.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { lazyPart } from '../shell/lazy.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { takenDaysQuery } from './car-api.ts'

const words = carWords
const FreeMonths = lazyPart(() => import('./free-months.tsx').then(({ FreeMonths: part }) => part))

/** True once the element has come near the screen. */
function useSeen(element: RefObject<Element | null>) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '60px' },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isSeen
}

/** The year ahead with its taken days crossed out; drawn when someone gets there. */
export function FreeDays({ carId, today }: { carId: string; today: Day }) {
  const section = useRef<HTMLElement>(null)
  const isSeen = useSeen(section)
  const days = useQuery({ ...takenDaysQuery(carId, { from: today, to: addDays(today, maxDaysAhead) }), enabled: isSeen })
  return (
    <section ref={section} className="free-days">
      <h2>{words.freeDays}</h2>
      <p className="meta">{words.freeDaysHint}</p>
      {isSeen && days.data ? (
        <Suspense fallback={<Skeleton height="22.5rem" />}>
          <FreeMonths today={today} taken={days.data.taken} />
        </Suspense>
      ) : null}
      {days.isError && !days.data ? (
        <div className="note warn" role="alert">
          <p>{words.freeDaysFailed}</p>
          <Button kind="ghost" onClick={() => void days.refetch()}>
            {publicWords.retry}
          </Button>
        </div>
      ) : null}
      {days.isPending || !isSeen ? <Skeleton height="22.5rem" /> : null}
    </section>
  )
}
