import { defineConfig, mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** As often as a change cannot wait for: `npm run test:long`, with others each time. */
export default mergeConfig(config, defineConfig({ test: { env: { FUZZ_RUNS: '300' }, testTimeout: 600_000 } }))
