/** A listing that the server accepts as it is. */
export const aListing = {
  make: 'kia',
  model: 'Rio',
  year: 2018,
  pricePerDay: 30_000,
  location: 'kigali',
  seats: 5,
  fuel: 'gasoline',
  transmission: 'manual',
  description: 'A small car for the town, well kept.',
} as const

/** What each takes a car off the market. */
export const offMarket = [
  { status: 'draft' },
  { status: 'pending' },
  { status: 'rejected', rejectionNote: 'Too dark.' },
  { listed: false },
  { archivedAt: new Date() },
] as const
