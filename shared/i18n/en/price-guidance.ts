import { type DiscountKind, weeklyDays } from '../../domain/pricing.ts'

/** What remains of a price, and how it stands among others. */
export const priceHelpWords = {
  title: 'What you keep',
  commission: (percent: number) => `After the commission of ${percent}%, with the fees of today.`,
  needsPrice: 'Enter your daily price to see what remains for you.',
  columns: { trip: 'Trip', rental: 'Rental', kept: 'You keep' },
  trip: (days: number) => (days === 1 ? 'A day' : `${days} days`),
  discount: (kind: DiscountKind, percent: number, francs: string, days: number) =>
    `Your ${kind} discount of ${percent}% costs you ${francs} ${days === weeklyDays ? 'a week' : `in ${days} days`}.`,
  similar: {
    title: 'Similar cars',
    range: (city: string, prices: string) => `Most similar cars in ${city} cost ${prices} a day.`,
    counted: (count: number) => `${count} cars of other owners, with as many seats and the same fuel or make.`,
    below: (price: string) => `Your price of ${price} is lower than most.`,
    among: (price: string) => `Your price of ${price} is like most of theirs.`,
    above: (price: string) => `Your price of ${price} is higher than most.`,
    few: (city: string) => `There are not enough similar cars in ${city} yet to compare with.`,
    unknown: 'Choose make, location, seats and fuel to see what similar cars cost.',
    failed: 'What similar cars cost could not be loaded',
  },
}
