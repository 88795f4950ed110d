import { useQuery } from '@tanstack/react-query'
import type { OwnerStats } from '../../../../shared/domain/car.ts'
import { showMonth } from '../../../../shared/lib/days.ts'
import { longMonth } from '../../../../shared/lib/months.ts'
import { groupThousands, showFrancs } from '../../../../shared/lib/money.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { ChartTable, Trend } from '../../../ui/charts/chart.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { StatCard } from '../../../ui/charts/stat-card.tsx'
import { myStatsQuery } from '../api.ts'

const words = owner.dashboard.stats

const risingTo = (total: number, shares: readonly number[]) =>
  shares.map((_, place) => total - shares.slice(place + 1).reduce((sum, share) => sum + share, 0))

function seriesOf({ totalRevenue, months }: OwnerStats) {
  const revenue = months.map((month) => month.revenue)
  return {
    cars: months.map((month) => month.cars),
    bookings: months.map((month) => month.bookings),
    revenue: risingTo(totalRevenue, revenue),
    month: revenue,
  }
}

function trendLabel(title: string, { months }: OwnerStats, values: readonly number[], show: (value: number) => string) {
  return `${title}: ${values.map((value, place) => `${longMonth(months[place]?.month ?? '')} ${show(value)}`).join(', ')}`
}

function Trends({ stats }: { stats: OwnerStats }) {
  const series = seriesOf(stats)
  const trend = (title: string, values: readonly number[], show: (value: number) => string) => (
    <Trend label={trendLabel(title, stats, values, show)} values={values} />
  )
  const { trends } = words
  return (
    <>
      <StatCard label={words.cars} value={stats.totalCars} note={trend(trends.cars, series.cars, groupThousands)} />
      <StatCard label={words.bookings} value={stats.totalBookings} note={trend(trends.bookings, series.bookings, groupThousands)} />
      <StatCard
        label={words.revenue}
        value={<Money francs={stats.totalRevenue} />}
        note={trend(trends.revenue, series.revenue, showFrancs)}
      />
      <StatCard label={words.month} value={<Money francs={stats.monthlyRevenue} />} note={trend(trends.month, series.month, showFrancs)} />
    </>
  )
}

function TrendTable({ stats }: { stats: OwnerStats }) {
  const { cars, bookings, revenue, month } = seriesOf(stats)
  const { trends } = words
  return (
    <ChartTable
      titles={[trends.when, trends.cars, trends.bookings, trends.inFrancs(trends.revenue), trends.inFrancs(trends.month)]}
      rows={stats.months.map((one, place) => [
        showMonth(one.month),
        ...[cars, bookings, revenue, month].map((values) => groupThousands(values[place] ?? 0)),
      ])}
    />
  )
}

const place = <Skeleton width="5rem" height="1.5rem" />
const room = <Skeleton height="1.75rem" />
const FiguresToCome = () =>
  [words.cars, words.bookings, words.revenue, words.month].map((label) => <StatCard key={label} label={label} value={place} note={room} />)

/** Revenue counts only bookings whose cash was recorded. */
export function Stats() {
  const { data: stats, isError } = useQuery(myStatsQuery)
  if (isError && !stats) return null
  return (
    <section aria-label={words.label} aria-busy={!stats}>
      <div className="stats">{stats ? <Trends stats={stats} /> : <FiguresToCome />}</div>
      {stats && <TrendTable stats={stats} />}
    </section>
  )
}
