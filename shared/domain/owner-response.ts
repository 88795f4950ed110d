/** Fewer than `minRequests` in these days give no rate. */
export const responseDays = 90
const leastRequests = 5

/** Percent answered and median hours; null with too few requests. */
export type ResponseView = { responseRate: number | null; responseHours: number | null }

/** Null `hours` means not answered. */
export type Answered = { hours: number | null; times: number }

const sum = (rows: readonly Answered[]) => rows.reduce((all, { times }) => all + times, 0)

function median(answers: readonly Answered[]) {
  const half = sum(answers) / 2
  let passed = 0
  for (const { hours, times } of answers.toSorted((one, other) => (one.hours ?? 0) - (other.hours ?? 0))) {
    passed += times
    if (passed >= half) return Math.max(hours ?? 0, 1)
  }
  return null
}

export function getResponseRate(requests: readonly Answered[]): ResponseView {
  const all = sum(requests)
  if (all < leastRequests) return { responseRate: null, responseHours: null }
  const answers = requests.filter(({ hours }) => hours !== null)
  return { responseRate: Math.round((100 * sum(answers)) / all), responseHours: median(answers) }
}
