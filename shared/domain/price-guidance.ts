/** Prices of fewer cars would tell what single ones cost. */
const leastCars = 5

/** What so many similar cars cost a day, in francs: half of them from `low` to `high`, all of them from `least` to `most`. */
export type PriceSpread = { cars: number; least: number; low: number; high: number; most: number }
/** `similar` is null where too few cars are known. */
export type PriceHelp = { similar: PriceSpread | null }

/** The price below which that share of the cars lies. */
const priceAt = (prices: readonly number[], share: number) => prices[Math.ceil(prices.length * share) - 1] ?? prices[0] ?? 0

/** Of prices in their order, the lowest first. */
export function getPriceSpread(prices: readonly number[]): PriceSpread | null {
  if (prices.length < leastCars) return null
  const [least, low, high, most] = [0, 0.25, 0.75, 1].map((share) => priceAt(prices, share))
  return { cars: prices.length, least: least ?? 0, low: low ?? 0, high: high ?? 0, most: most ?? 0 }
}

/** Where a price stands among those of similar cars. */
export function getPriceStanding(price: number, { low, high }: PriceSpread) {
  if (price < low) return 'below'
  return price > high ? 'above' : 'among'
}
