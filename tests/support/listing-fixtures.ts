import type { cars } from '../../server/db/schema/cars.ts'

export const listingInput: Pick<typeof cars.$inferInsert, keyof typeof newListingInput | 'securityDeposit'> = {
  make: 'toyota',
  model: 'RAV4',
  year: 2019,
  pricePerDay: 55_000,
  location: 'kigali',
  seats: 5,
  fuel: 'gasoline',
  transmission: 'automatic',
  description: 'Clean and serviced every 5,000 km.',
  securityDeposit: 25_000,
}

export const newListingInput = {
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

export const offMarketChanges = [
  { status: 'draft' },
  { status: 'pending' },
  { status: 'rejected', rejectionNote: 'Too dark.' },
  { listed: false },
  { archivedAt: new Date() },
] as const
