import config from './playwright.config.ts'

const projects = config.projects ?? []
const phone = projects.find(({ name }) => name === 'phone')
/** The main way over two processes. */
const cluster = { name: 'cluster', testDir: 'tests/e2e', testMatch: '**/main-way.test.ts', use: { ...phone?.use, dist: 'cluster' } }

/** Stories that take longer than a change can wait for: `npm run test:long`, before an issue is resolved. */
export default { ...config, testDir: 'tests/long', projects: [...projects, cluster] }
