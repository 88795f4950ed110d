/** Fewer than `minRequests` in these days give no rate. */
export const responseDays = 90
const minRequests = 5

/** Percent answered and median hours; null with too few requests. */
export type ResponseView = { responseRate: number | null; responseHours: number | null }

/** Null `hours` means not answered. */
export type ResponseCount = { hours: number | null; times: number }

const sumTimes = (rows: readonly ResponseCount[]) => rows.reduce((total, { times }) => total + times, 0)

function getMedian(answers: readonly ResponseCount[]) {
  const half = sumTimes(answers) / 2
  let passed = 0
  for (const { hours, times } of answers.toSorted((first, second) => (first.hours ?? 0) - (second.hours ?? 0))) {
    passed += times
    if (passed >= half) return Math.max(hours ?? 0, 1)
  }
  return null
}

export function getResponseRate(requests: readonly ResponseCount[]): ResponseView {
  const total = sumTimes(requests)
  if (total < minRequests) return { responseRate: null, responseHours: null }
  const answers = requests.filter(({ hours }) => hours !== null)
  return { responseRate: Math.round((100 * sumTimes(answers)) / total), responseHours: getMedian(answers) }
}
