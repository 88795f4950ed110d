/** Fewer cars would reveal single prices. */
const minCars = 5

/** Francs a day; `low` and `high` are the quartiles, `least` and `most` the extremes. */
export type PriceSpread = { cars: number; least: number; low: number; high: number; most: number }
export type PriceGuidance = { similar: PriceSpread | null }

const getQuantile = (prices: readonly number[], share: number) => prices[Math.ceil(prices.length * share) - 1] ?? prices[0] ?? 0

/** `prices` must be sorted, lowest first. */
export function getPriceSpread(prices: readonly number[]): PriceSpread | null {
  if (prices.length < minCars) return null
  const [least, low, high, most] = [0, 0.25, 0.75, 1].map((share) => getQuantile(prices, share))
  return { cars: prices.length, least: least ?? 0, low: low ?? 0, high: high ?? 0, most: most ?? 0 }
}

export function getPriceStanding(price: number, { low, high }: PriceSpread) {
  if (price < low) return 'below'
  return price > high ? 'above' : 'among'
}
