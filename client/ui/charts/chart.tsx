import { chartMessages as messages } from '../../../shared/i18n/en/dashboard.ts'

type Bar = { label: string; shortLabel: string; value: number }
type FormatValue = (value: number) => string

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

function describeHighest(bars: readonly Pick<Bar, 'label' | 'value'>[], formatValue: FormatValue) {
  const max = getMax(bars.map(({ value }) => value))
  const bar = bars.findLast(({ value }) => value === max)
  return bar && max > 0 ? messages.highest(bar.label, formatValue(max)) : messages.nothing
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

type ChartProps = { title: string; unit: string; labelTitle: string; bars: readonly Bar[]; formatValue: FormatValue }

export function BarChart({ title, unit, labelTitle, bars, formatValue }: ChartProps) {
  const scale = describeHighest(bars, formatValue)
  return (
    <figure className="chart">
      <figcaption className="meta">{scale}</figcaption>
      <svg className="chart-bars" role="img" aria-label={`${title}. ${scale}`} width="100%" height="144">
        <Bars values={bars.map(({ value }) => value)} gap={0.3} />
      </svg>
      <div className="chart-labels" aria-hidden="true">
        {bars.map(({ label, shortLabel }) => (
          <span key={label}>{shortLabel}</span>
        ))}
      </div>
      <ChartTable titles={[labelTitle, unit]} rows={bars.map(({ label, value }) => [label, formatValue(value)])} />
    </figure>
  )
}

export const Trend = ({ label, values }: { label: string; values: readonly number[] }) => (
  <svg className="chart-bars trend" role="img" aria-label={label} width="100%" height="28">
    <Bars values={values} gap={0.25} />
  </svg>
)

type Row = { id: string; label: string; value: number; more?: readonly number[] }
type RowsProps = { labelTitle: string; unit: string; rows: readonly Row[]; formatValue: FormatValue; more?: readonly string[] }

export function BarRows({ labelTitle, unit, rows, formatValue, more = [] }: RowsProps) {
  const max = getMax(rows.map(({ value }) => value))
  return (
    <figure className="chart">
      <figcaption className="meta">{describeHighest(rows, formatValue)}</figcaption>
      <ul className="bar-rows">
        {rows.map(({ id, label, value }) => (
          <li key={id}>
            <span>{label}</span>
            <b className="money">{formatValue(value)}</b>
            <svg className="chart-bars" aria-hidden="true" width="100%" height="10">
              <rect className="now" width={formatPercent(getShare(value, max))} height="100%" rx={3} />
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable
        titles={[labelTitle, unit, ...more]}
        rows={rows.map(({ label, value, more: others = [] }) => [label, formatValue(value), ...others.map(formatValue)])}
      />
    </figure>
  )
}
