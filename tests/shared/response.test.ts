import { expect, test } from 'vitest'
import { type Answered, responseOf } from '../../shared/response.ts'

const none = { responseRate: null, responseHours: null }

test.each<[name: string, requests: [hours: number | null, times: number][], responseRate: number | null, responseHours: number | null]>([
  ['nothing', [], null, null],
  ['four requests', [[1, 4]], null, null],
  ['five, all answered at once', [[0, 5]], 100, 1],
  ['five, none answered', [[null, 5]], 0, null],
  [
    'three of seven',
    [
      [2, 3],
      [null, 4],
    ],
    43,
    2,
  ],
  [
    'an even number: the lower half has come',
    [
      [1, 3],
      [30, 3],
    ],
    100,
    1,
  ],
  [
    'an odd one: the one in the middle',
    [
      [40, 2],
      [1, 2],
      [7, 1],
    ],
    100,
    7,
  ],
])('%s', (_name, requests, responseRate, responseHours) => {
  const rows: Answered[] = requests.map(([hours, times]) => ({ hours, times }))
  expect(responseOf(rows)).toEqual(responseRate === null ? none : { responseRate, responseHours })
})
