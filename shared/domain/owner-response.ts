/** Requests of so many days are looked at, and fewer than so many say nothing of an owner. */
export const responseDays = 90
const leastRequests = 5

/** How an owner answers: percent of requests, and the median of the hours that it took; null where too little is known. */
export type ResponseView = { responseRate: number | null; responseHours: number | null }

/** So many requests were answered within so many hours; null hours where nobody answered. */
export type Answered = { hours: number | null; times: number }

const sum = (rows: readonly Answered[]) => rows.reduce((all, { times }) => all + times, 0)

/** The hours within which half of the answers, or more, had come. */
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
