import { chartMessages as messages } from '../../../shared/i18n/en/dashboard.ts'

type Bar = { label: string; short: string; value: number }
type Show = (value: number) => string

const formatPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`
const minShare = 0.02

const getShare = (value: number, max: number) => (value <= 0 || max <= 0 ? 0 : Math.max(minShare, value / max))
const getMax = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value), 0)

function Bars({ values, gap }: { values: readonly number[]; gap: number }) {
  const max = getMax(values)
  return values.map((value, index) => {
    const share = getShare(value, max)
    return (
      <rect
        key={index}
        className={index === values.length - 1 ? 'now' : undefined}
        x={formatPercent((index + gap / 2) / values.length)}
        width={formatPercent((1 - gap) / values.length)}
        y={formatPercent(1 - share)}
        height={formatPercent(share)}
        rx={3}
      />
    )
  })
}

function describeHighest(bars: readonly Pick<Bar, 'label' | 'value'>[], show: Show) {
  const max = getMax(bars.map(({ value }) => value))
  const bar = bars.findLast(({ value }) => value === max)
  return bar && max > 0 ? messages.highest(bar.label, show(max)) : messages.nothing
}

type TableProps = { titles: readonly string[]; rows: readonly (readonly string[])[] }

export const ChartTable = ({ titles, rows }: TableProps) => (
  <details className="chart-table">
    <summary>{messages.table}</summary>
    <table>
      <thead>
        <tr>
          {titles.map((title, index) => (
            <th key={title} scope="col" className={index === 0 ? undefined : 'end'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label = '', ...figures], row) => (
          <tr key={row}>
            <th scope="row">{label}</th>
            {figures.map((figure, index) => (
              <td key={titles[index + 1]} className="end">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

type ChartProps = { title: string; unit: string; times: string; bars: readonly Bar[]; show: Show }

export function BarChart({ title, unit, times, bars, show }: ChartProps) {
  const scale = describeHighest(bars, show)
  return (
    <figure className="chart">
      <figcaption className="meta">{scale}</figcaption>
      <svg className="chart-bars" role="img" aria-label={`${title}. ${scale}`} width="100%" height="144">
        <Bars values={bars.map(({ value }) => value)} gap={0.3} />
      </svg>
      <div className="chart-labels" aria-hidden="true">
        {bars.map(({ label, short }) => (
          <span key={label}>{short}</span>
        ))}
      </div>
      <ChartTable titles={[times, unit]} rows={bars.map(({ label, value }) => [label, show(value)])} />
    </figure>
  )
}

export const Trend = ({ label, values }: { label: string; values: readonly number[] }) => (
  <svg className="chart-bars trend" role="img" aria-label={label} width="100%" height="28">
    <Bars values={values} gap={0.25} />
  </svg>
)

type Row = { id: string; label: string; value: number; more?: readonly number[] }
type RowsProps = { names: string; unit: string; rows: readonly Row[]; show: Show; more?: readonly string[] }

export function BarRows({ names, unit, rows, show, more = [] }: RowsProps) {
  const max = getMax(rows.map(({ value }) => value))
  return (
    <figure className="chart">
      <figcaption className="meta">{describeHighest(rows, show)}</figcaption>
      <ul className="bar-rows">
        {rows.map(({ id, label, value }) => (
          <li key={id}>
            <span>{label}</span>
            <b className="money">{show(value)}</b>
            <svg className="chart-bars" aria-hidden="true" width="100%" height="10">
              <rect className="now" width={formatPercent(getShare(value, max))} height="100%" rx={3} />
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable
        titles={[names, unit, ...more]}
        rows={rows.map(({ label, value, more: others = [] }) => [label, show(value), ...others.map(show)])}
      />
    </figure>
  )
}
