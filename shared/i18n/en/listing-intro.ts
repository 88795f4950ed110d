/** The page about listing a car, for visitors. */
export const introMessages = {
  title: 'List your car',
  lead: 'Earn when you’re not using your car. Listing is free.',
  earnings: {
    title: 'What you can earn',
    city: 'City',
    make: 'Make',
    anyMake: 'Any make',
    range: (low: string, high: string) => `${low} – ${high}`,
    perDay: 'per rented day',
    basis: (cars: string, percent: number) => `From the prices of ${cars}, after our ${percent}% commission.`,
    month: (days: number, range: string) => `${days} rented days: ${range}`,
    tooFew: (what: string) => `Too few ${what} to show a range yet. You set your own price.`,
    what: (make: string | null, city: string) => `${make ? `${make} cars` : 'cars'} in ${city}`,
    failed: 'We couldn’t load the prices. You set your own price.',
  },
  cost: (percent: number) => `You collect the cash at pickup. From it you owe us the renter’s fees and ${percent}% of the rental.`,
  steps: {
    title: 'How it works',
    list: [
      { title: 'Describe your car', text: 'Add photos, your price and the days you need it.' },
      { title: 'We review it', text: 'Then renters can find it.' },
      { title: 'Approve requests', text: 'You decide who drives, and meet for pickup and cash.' },
    ],
  },
  checks: {
    title: 'What we check',
    list: [
      'Every listing, before it appears.',
      'ID and licence of renters with a badge. You see it on each request.',
      'A code at pickup proves that you both met.',
    ],
  },
  sample: 'See a sample listing',
  start: 'List your car',
}
