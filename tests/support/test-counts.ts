import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export interface TestCount {
  passed: number
  failed: number
  skipped: number
}

export function countVitest(report: JsonTestResults): TestCount {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests, testResults } = report
  // A file that cannot be loaded reports no failed tests.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed, failed: failed + unloaded.length, skipped: numPendingTests + numTodoTests }
}

export function countPlaywright({ stats: { expected, unexpected, flaky, skipped }, errors }: JSONReport): TestCount {
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped }
}
