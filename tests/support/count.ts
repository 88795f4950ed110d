export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** What is read of vitest's report. */
export interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: { status: string; assertionResults: { status: string }[] }[]
}

export function countOf({
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
