export type Line = { name: string; value: string; ratio?: number | undefined; goal?: string | undefined; met?: boolean | undefined }

const widths = [40, 40, 6, 9]
const numberFormat = new Intl.NumberFormat('en')

export const formatCount = (value: number) => numberFormat.format(Math.round(value))
export const formatRate = (value: number) => `${formatCount(value)}/s`
export const formatMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const percentile = (times: readonly number[], fraction: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * fraction) - 1] ?? Number.NaN

export async function runRounds<T>(rounds: number, round: () => Promise<T>) {
  const results: T[] = []
  for (let number = 0; number < rounds; number += 1) results.push(await round())
  return results
}

type Rounds = readonly { part: number; whole: number }[]
/** The median of each round's ratio, since a slow phase of the machine affects both sides. */
export const compare = (rounds: Rounds, show: (value: number) => string) => ({
  value: `${show(median(rounds.map(({ part }) => part)))} ÷ ${show(median(rounds.map(({ whole }) => whole)))}`,
  ratio: median(rounds.map(({ part, whole }) => part / whole)),
})

export const checkAtLeast = (actual: number, goal: number, unit = '') => ({ goal: `≥ ${goal}${unit}`, met: actual >= goal })
export const checkAtMost = (actual: number, goal: number, unit = '') => ({ goal: `≤ ${goal}${unit}`, met: actual <= goal })

export function compareRates<Kind extends string>(
  name: string,
  rounds: readonly Record<Kind, number>[],
  part: Kind,
  whole: Kind,
  goal: number,
) {
  const sides = rounds.map((round) => ({ part: round[part], whole: round[whole] }))
  const compared = compare(sides, formatRate)
  return { name, ...compared, ...checkAtLeast(compared.ratio, goal) }
}

export function compareTimes(name: string, rounds: Rounds, goal: number): Line {
  const compared = compare(rounds, formatMilliseconds)
  return { name, ...compared, ...checkAtMost(compared.ratio, goal) }
}

const formatRow = (cells: readonly string[]) =>
  cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()

export const formatHeading = () => `${formatRow(['what', 'value', 'ratio', 'goal', ''])}\n${'─'.repeat(110)}`

export const formatLine = ({ name, value, ratio, goal = '', met }: Line) =>
  formatRow([name, value, ratio === undefined ? '' : ratio.toFixed(2), goal, met === undefined ? '' : met ? 'met' : 'short'])
