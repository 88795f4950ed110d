import { expect, test } from 'vitest'
import { type ResponseCount, getResponseRate } from '../../../shared/domain/owner-response.ts'

const buildCount = (hours: number | null, times: number): ResponseCount => ({ hours, times })

test.each<[name: string, requests: ResponseCount[], responseRate: number | null, responseHours: number | null]>([
  ['nothing', [], null, null],
  ['four requests', [buildCount(1, 4)], null, null],
  ['five, all answered at once', [buildCount(0, 5)], 100, 1],
  ['five, none answered', [buildCount(null, 5)], 0, null],
  ['three of seven', [buildCount(2, 3), buildCount(null, 4)], 43, 2],
  ['an even number: the lower half has come', [buildCount(1, 3), buildCount(30, 3)], 100, 1],
  ['an odd one: the one in the middle', [buildCount(40, 2), buildCount(1, 2), buildCount(7, 1)], 100, 7],
])('%s', (_name, requests, responseRate, responseHours) => {
  expect(getResponseRate(requests)).toEqual({ responseRate, responseHours })
})
