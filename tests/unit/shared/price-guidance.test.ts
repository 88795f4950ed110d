import { expect, test } from 'vitest'
import { getPriceSpread, getPriceStanding } from '../../../shared/domain/pricing.ts'

test.each([
  [[], null],
  [[1, 2, 3, 4], null],
  [[1, 2, 3, 4, 5], { cars: 5, least: 1, low: 2, high: 4, most: 5 }],
  [[7, 7, 7, 7, 7, 7], { cars: 6, least: 7, low: 7, high: 7, most: 7 }],
  [[10, 20, 30, 40, 50, 60, 70, 80], { cars: 8, least: 10, low: 20, high: 60, most: 80 }],
])('prices %j spread as %j', (prices, spread) => {
  expect(getPriceSpread(prices)).toEqual(spread)
})

test.each([
  [19, 'below'],
  [20, 'among'],
  [60, 'among'],
  [61, 'above'],
])('a price of %i stands %s the others', (price, standing) => {
  expect(getPriceStanding(price, { cars: 8, least: 10, low: 20, high: 60, most: 80 })).toBe(standing)
})
