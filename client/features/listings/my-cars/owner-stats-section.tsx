import { useQuery } from '@tanstack/react-query'
import type { OwnerStats } from '../../../../shared/domain/car.ts'
import { formatMonth } from '../../../../shared/lib/days.ts'
import { formatLongMonth } from '../../../../shared/lib/months.ts'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { ChartTable, Trend } from '../../../ui/charts/chart.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { StatCard } from '../../../ui/charts/stat-card.tsx'
import { myStatsQuery } from '../api.ts'

const messages = listingMessages.dashboard.stats

const toRunningTotal = (total: number, increments: readonly number[]) =>
  increments.map((_, index) => total - increments.slice(index + 1).reduce((sum, increment) => sum + increment, 0))

function toSeries({ totalRevenue, months }: OwnerStats) {
  const revenue = months.map((month) => month.revenue)
  return {
    cars: months.map((month) => month.cars),
    bookings: months.map((month) => month.bookings),
    revenue: toRunningTotal(totalRevenue, revenue),
    month: revenue,
  }
}

function getTrendLabel(title: string, { months }: OwnerStats, values: readonly number[], format: (value: number) => string) {
  return `${title}: ${values.map((value, index) => `${formatLongMonth(months[index]?.month ?? '')} ${format(value)}`).join(', ')}`
}

function Trends({ stats }: { stats: OwnerStats }) {
  const series = toSeries(stats)
  const renderTrend = (title: string, values: readonly number[], format: (value: number) => string) => (
    <Trend label={getTrendLabel(title, stats, values, format)} values={values} />
  )
  const { trends } = messages
  return (
    <>
      <StatCard label={messages.cars} value={stats.totalCars} note={renderTrend(trends.cars, series.cars, groupThousands)} />
      <StatCard
        label={messages.bookings}
        value={stats.totalBookings}
        note={renderTrend(trends.bookings, series.bookings, groupThousands)}
      />
      <StatCard
        label={messages.revenue}
        value={<Money francs={stats.totalRevenue} />}
        note={renderTrend(trends.revenue, series.revenue, formatFrancs)}
      />
      <StatCard
        label={messages.month}
        value={<Money francs={stats.monthlyRevenue} />}
        note={renderTrend(trends.month, series.month, formatFrancs)}
      />
    </>
  )
}

function TrendTable({ stats }: { stats: OwnerStats }) {
  const { cars, bookings, revenue, month } = toSeries(stats)
  const { trends } = messages
  return (
    <ChartTable
      titles={[trends.when, trends.cars, trends.bookings, trends.inFrancs(trends.revenue), trends.inFrancs(trends.month)]}
      rows={stats.months.map((entry, index) => [
        formatMonth(entry.month),
        ...[cars, bookings, revenue, month].map((values) => groupThousands(values[index] ?? 0)),
      ])}
    />
  )
}

const valuePlaceholder = <Skeleton width="5rem" height="1.5rem" />
const notePlaceholder = <Skeleton height="1.75rem" />
const StatsSkeleton = () =>
  [messages.cars, messages.bookings, messages.revenue, messages.month].map((label) => (
    <StatCard key={label} label={label} value={valuePlaceholder} note={notePlaceholder} />
  ))

/** Revenue counts only bookings whose cash was recorded. */
export function OwnerStatsSection() {
  const { data: stats, isError } = useQuery(myStatsQuery)
  if (isError && !stats) return null
  return (
    <section className="section own-figures" aria-label={messages.label} aria-busy={!stats}>
      <div className="stats">{stats ? <Trends stats={stats} /> : <StatsSkeleton />}</div>
      {stats && <TrendTable stats={stats} />}
    </section>
  )
}
