import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** `npm run fixture`: what makes a data folder to keep is no test of every run. */
export default defineConfig({
  ...config,
  test: { ...config.test, projects: [{ extends: true, test: { name: 'fixture', include: ['tests/fixtures/make.ts'] } }] },
})
