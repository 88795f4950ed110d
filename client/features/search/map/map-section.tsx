import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { getFormDays } from '../../../../shared/domain/availability.ts'
import { type DayRange, formatShortRange } from '../../../../shared/lib/days.ts'
import { mapSectionMessages as messages } from '../../../../shared/i18n/en/public.ts'
import { settingsQuery } from '../../../session.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { useInView } from '../../../ui/use-in-view.ts'

const CityMap = lazyComponent(() => import('./map.tsx'), 'CityMap')

/** Its space is reserved, so that nothing moves when the map loads. */
export function MapSection({ days: chosen }: { days: Partial<DayRange> }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const days = getFormDays(chosen, settings.today)
  const { place, isNear } = useInView<HTMLDivElement>('400px')
  return (
    <section className="section scripted">
      <div className="sechead">
        <h2>{messages.title}</h2>
      </div>
      <p className="meta">{messages.text(formatShortRange(days))}</p>
      <div ref={place} className="city-map">
        <Suspense>{isNear ? <CityMap days={days} today={settings.today} /> : null}</Suspense>
      </div>
    </section>
  )
}
