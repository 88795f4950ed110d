import { expect, test } from 'vitest'
import { countFailure, type Failures, hasJustExceededLimit } from '../../../client/features/listings/my-cars/refresh-errors.ts'

const listReported = (seconds: readonly number[]) => {
  let failures: Failures | null = null
  return seconds.filter((at) => {
    failures = countFailure(failures, at * 1_000)
    return hasJustExceededLimit(failures)
  })
}

test.each([
  ['three failures are not told', [0, 5, 10], []],
  ['the fourth is', [0, 5, 10, 15], [15]],
  ['and those after it are not told again', [0, 5, 10, 15, 20, 25], [15]],
  ['two minutes after the first the count starts anew', [0, 5, 10, 120, 125, 130], []],
  ['and comes to its fourth again', [0, 5, 10, 15, 120, 125, 130, 135], [15, 135]],
])('%s', (_name, seconds, reported) => expect(listReported(seconds)).toEqual(reported))
