export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** What is read of vitest's report. */
interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: { status: string; assertionResults: { status: string }[] }[]
}

export function countOfVitest({
  numPassedTests = 0,
  numFailedTests = 0,
  numPendingTests = 0,
  numTodoTests = 0,
  testResults = [],
}: VitestReport): Count {
  // A file that cannot be loaded has no tests to fail.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests + numTodoTests }
}

/** What is read of Playwright's report. */
interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: unknown[]
}

export function countOfPlaywright({ stats, errors = [] }: PlaywrightReport): Count {
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
  }
}
