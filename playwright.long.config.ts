import config from './playwright.config.ts'

/** Stories that take longer than a change can wait for: `npm run test:long`, before an issue is resolved. */
export default { ...config, testDir: 'tests/long' }
