import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CityCars, DashboardView, NoResultCount, QueueCount, WeekFigures } from '../../../../shared/domain/dashboard.ts'
import { formatLongDay, formatShortDay } from '../../../../shared/lib/days.ts'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { adminDashboardMessages as messages } from '../../../../shared/i18n/en/admin-dashboard.ts'
import { mailQueueMessages } from '../../../../shared/i18n/en/admin-operations.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { BarChart, BarRows } from '../../../ui/charts/chart.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { adminQueueQuery } from '../../../polling.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ClearData } from './clear-data.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { AiUsageCard } from './ai-usage-card.tsx'
import { dashboardQuery } from '../api.ts'
import { queueLinks } from '../work-queue/queue-links.ts'

function WaitingList({ waiting }: { waiting: readonly QueueCount[] }) {
  const nonEmpty = waiting.filter(({ count }) => count > 0)
  if (nonEmpty.length === 0) return <p className="meta">{messages.waiting.nothing}</p>
  return (
    <ul className="waiting-list">
      {nonEmpty.map(({ queue, count, minutes }) => (
        <li key={queue}>
          <Link {...queueLinks[queue]}>{messages.waiting.labels[queue]}</Link>
          <span className="count">{groupThousands(count)}</span>
          {minutes !== null && <small className="meta">{messages.waiting.oldest(minutes)}</small>}
        </li>
      ))}
    </ul>
  )
}

const PendingWork = () => (
  <section className="card" aria-labelledby="waiting">
    <h2 id="waiting">{messages.waiting.title}</h2>
    <QueryState query={useQuery(adminQueueQuery)} errorText={messages.waiting.failed} skeleton={<Skeleton height="12rem" />}>
      {({ waiting }) => <WaitingList waiting={waiting} />}
    </QueryState>
    <Link className="btn ghost" to="/admin/queue">
      {messages.waiting.all}
    </Link>
  </section>
)

type WeekChartProps = {
  id: string
  title: string
  unit: string
  weeks: readonly WeekFigures[]
  getValue: (week: WeekFigures) => number
  formatValue: (value: number) => string
}

const WeekChart = ({ id, title, unit, weeks, getValue, formatValue }: WeekChartProps) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <BarChart
      title={title}
      labelTitle={messages.weeks.week}
      unit={unit}
      // Twelve labels do not fit, so every other week has one.
      bars={weeks.map((week, index) => ({
        label: formatLongDay(week.week),
        shortLabel: index % 2 === 1 ? formatShortDay(week.week) : '',
        value: getValue(week),
      }))}
      formatValue={formatValue}
    />
  </section>
)

const CityChart = ({ cities }: { cities: readonly CityCars[] }) => (
  <section className="card" aria-labelledby="by-city">
    <h2 id="by-city">{messages.cities.title}</h2>
    <BarRows
      labelTitle={messages.cities.city}
      unit={messages.cities.onMarket}
      more={[messages.cities.off, messages.cities.pending, messages.cities.rejected]}
      rows={cities.map(({ city, onMarket, off, pending, rejected }) => ({
        id: city,
        label: locationNames[city],
        value: onMarket,
        more: [off, pending, rejected],
      }))}
      formatValue={groupThousands}
    />
  </section>
)

type NoResultRow = NoResultCount & { id: string }
const noResultColumns: Column<NoResultRow>[] = [
  {
    label: messages.noResults.city,
    className: 'name',
    cell: ({ city }) => <strong>{city ? locationNames[city] : messages.noResults.allCities}</strong>,
  },
  { label: messages.noResults.week, cell: ({ week }) => formatLongDay(week) },
  {
    label: messages.noResults.filters,
    cell: ({ filters }) =>
      filters.length > 0 ? filters.map((name) => messages.noResults.names[name]).join(', ') : messages.noResults.noFilters,
  },
  { label: messages.noResults.count, isFigure: true, cell: ({ count }) => groupThousands(count) },
]

const NoResultSearches = ({ noResultSearches: searches }: Pick<DashboardView, 'noResultSearches'>) => (
  <section className="stack no-result-searches" aria-labelledby="no-results">
    <header>
      <h2 id="no-results">{messages.noResults.title}</h2>
      <p className="meta">{messages.noResults.text}</p>
    </header>
    {searches.length === 0 ? (
      <EmptyState icon="search" title={messages.noResults.empty} />
    ) : (
      <ResponsiveTable
        className="admin-table"
        columns={noResultColumns}
        rows={searches.map((row) => ({ ...row, id: `${row.week} ${row.city ?? ''} ${row.filters.join()}` }))}
      />
    )}
  </section>
)

const EmailOffNote = () => (
  <p className="note">
    {mailQueueMessages.off} <Link to="/admin/settings">{mailQueueMessages.open}</Link>
  </p>
)

const AdminDashboardSkeleton = () => (
  <div className="payment-parts" aria-hidden="true">
    {[1, 2, 3, 4].map((part) => (
      <Skeleton key={part} height="16rem" />
    ))}
  </div>
)

export const DashboardPage = () => (
  <AdminFrame>
    <QueryState query={useQuery(dashboardQuery)} errorText={messages.failed} skeleton={<AdminDashboardSkeleton />}>
      {({ weeks, cities, noResultSearches, sendsMail, model, setup }) => (
        <>
          {setup && <SetupChecklist steps={setup} />}
          {!sendsMail && !setup && <EmailOffNote />}
          <div className="payment-parts">
            <PendingWork />
            <WeekChart
              id="bookings-by-week"
              title={messages.weeks.bookings}
              unit={messages.weeks.bookingsUnit}
              weeks={weeks}
              getValue={({ bookings }) => bookings}
              formatValue={groupThousands}
            />
            <WeekChart
              id="revenue-by-week"
              title={messages.weeks.revenue}
              unit={messages.weeks.revenueUnit}
              weeks={weeks}
              getValue={({ revenue }) => revenue}
              formatValue={formatFrancs}
            />
            <CityChart cities={cities} />
            {model && <AiUsageCard usage={model} />}
          </div>
          <NoResultSearches noResultSearches={noResultSearches} />
        </>
      )}
    </QueryState>
    <ClearData />
  </AdminFrame>
)
