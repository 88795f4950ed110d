import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { calendarMessages as messages } from '../../../shared/i18n/en/calendar.ts'
import { myCarQuery } from '../listings/api.ts'
import { settingsQuery } from '../../session.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { calendarDaysQuery } from './api.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { CalendarImportSection } from './calendar-import.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { UnavailableList } from './unavailable-list.tsx'

const route = getRouteApi('/dashboard/cars/$carId/calendar')

export function CalendarPage() {
  const { carId } = route.useParams()
  const { data: car } = useSuspenseQuery(myCarQuery(carId))
  const { today } = useSuspenseQuery(settingsQuery).data
  const days = useQuery(calendarDaysQuery(carId, today))
  const isHydrated = useHydrated()
  const shape = <Skeleton height="25rem" />
  return (
    <article className="stack car-calendar">
      <header>
        <Link className="back-link" to="/dashboard">
          <Icon name="left" /> {messages.back}
        </Link>
        <h1 className="title">{messages.title(car.title)}</h1>
        <p className="meta">{messages.subtitle}</p>
      </header>
      <QueryState query={days} errorText={messages.failed} skeleton={shape}>
        {({ unavailableRanges }) => (
          <>
            <section className="card scripted" aria-label={messages.month}>
              {isHydrated ? <MonthCalendar carId={carId} today={today} unavailableRanges={unavailableRanges} /> : shape}
            </section>
            <section className="card" aria-labelledby="taken-days">
              <h2 id="taken-days">{messages.list.title}</h2>
              <UnavailableList carId={carId} today={today} unavailableRanges={unavailableRanges} />
            </section>
          </>
        )}
      </QueryState>
      <section className="card" aria-labelledby="feed">
        <h2 id="feed">{messages.feed.title}</h2>
        <p className="meta">{messages.feed.text}</p>
        <CalendarFeed carId={carId} />
      </section>
      <section className="card" aria-labelledby="elsewhere">
        <h2 id="elsewhere">{messages.elsewhere.title}</h2>
        <p className="meta">{messages.elsewhere.text}</p>
        <CalendarImportSection carId={carId} />
      </section>
    </article>
  )
}
