import { expect, test } from 'vitest'
import { type ResponseCount, getResponseRate } from '../../../shared/domain/owner-response.ts'

const after = (hours: number | null, times: number): ResponseCount => ({ hours, times })

test.each<[name: string, requests: ResponseCount[], responseRate: number | null, responseHours: number | null]>([
  ['nothing', [], null, null],
  ['four requests', [after(1, 4)], null, null],
  ['five, all answered at once', [after(0, 5)], 100, 1],
  ['five, none answered', [after(null, 5)], 0, null],
  ['three of seven', [after(2, 3), after(null, 4)], 43, 2],
  ['an even number: the lower half has come', [after(1, 3), after(30, 3)], 100, 1],
  ['an odd one: the one in the middle', [after(40, 2), after(1, 2), after(7, 1)], 100, 7],
])('%s', (_name, requests, responseRate, responseHours) => {
  expect(getResponseRate(requests)).toEqual({ responseRate, responseHours })
})
