import { toDay, getDayStart } from './shared/lib/days.ts'
import { minuteMs } from './shared/lib/durations.ts'
import config from './playwright.config.ts'

const projects = config.projects ?? []
const phone = projects.find(({ name }) => name === 'phone')
/** The main way over two processes. */
const cluster = { name: 'cluster', testDir: 'tests/e2e', testMatch: '**/rental-flow.test.ts', use: { ...phone?.use, dist: 'cluster' } }

const now = new Date()
const yearEnds = getDayStart(`${Number(toDay(now).slice(0, 4)) + 1}-01-01`)
/** So much later the year ends in Kigali a few minutes on: what hangs on the hour, the month or the year of a run shows. */
const laterMs = Math.max(yearEnds.getTime() - 3 * minuteMs - now.getTime(), 0)
const newYear = { ...phone, name: 'new year', testDir: 'tests/e2e', use: { ...phone?.use, laterMs } }

/** Stories that take longer than a change can wait for: `npm run test:nightly`, before an issue is resolved. */
export default { ...config, testDir: 'tests/nightly', projects: [...projects, cluster, newYear] }
