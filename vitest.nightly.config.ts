import { defineConfig, mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** As often and as long as a change cannot wait for: `npm run test:nightly`, with others each time. */
const env = { FUZZ_RUNS: '300', KILLS: '50', STEADY_SECONDS: '600' }
export default mergeConfig(config, defineConfig({ test: { env, testTimeout: 600_000 } }))
