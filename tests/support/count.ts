export interface Count {
  passed: number
  failed: number
  skipped: number
}

type VitestFile = { status: string; assertionResults: { status: string }[] }
type VitestReport = Partial<Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number>> & { testResults?: VitestFile[] }

export function countOfVitest(report: VitestReport): Count {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report
  // A file that cannot be loaded has no tests to fail.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed, failed: failed + unloaded.length, skipped: numPendingTests + numTodoTests }
}

type PlaywrightReport = { stats?: { expected: number; unexpected: number; flaky: number; skipped: number }; errors?: unknown[] }

export function countOfPlaywright({ stats, errors = [] }: PlaywrightReport): Count {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped }
}
