import { dayOf, startOf } from './shared/days.ts'
import config from './playwright.config.ts'

const projects = config.projects ?? []
const phone = projects.find(({ name }) => name === 'phone')
/** The main way over two processes. */
const cluster = { name: 'cluster', testDir: 'tests/e2e', testMatch: '**/main-way.test.ts', use: { ...phone?.use, dist: 'cluster' } }

const minuteMs = 60_000
const now = new Date()
/** When the next year begins in Kigali, some minutes after the stories have begun: what hangs on the hour, the month or the year of a run shows. */
const yearEnds = startOf(`${Number(dayOf(now).slice(0, 4)) + 1}-01-01`)
const laterMs = Math.max(yearEnds.getTime() - 3 * minuteMs - now.getTime(), 0)
const newYear = { ...phone, name: 'new year', testDir: 'tests/e2e', use: { ...phone?.use, laterMs } }

/** Stories that take longer than a change can wait for: `npm run test:long`, before an issue is resolved. */
export default { ...config, testDir: 'tests/long', projects: [...projects, cluster, newYear] }
