import { counted } from './counted.ts'

/** What an owner goes by when a renter asks for their car. */
export const renterFactsWords = {
  label: 'About the renter',
  identity: 'Identity verified',
  noIdentity: 'Identity not verified yet',
  licence: 'Licence approved',
  licenceEnds: 'Licence ends before the trip does',
  noLicence: 'Licence not approved yet',
  trips: (count: number) => (count === 0 ? 'No trips yet' : counted(count, 'trip completed', 'trips completed')),
  rated: (mean: string, count: number) => `Rated ${mean} of 5 by owners (${count})`,
  short: {
    unverified: 'Not verified yet',
    rated: (mean: string, count: number) => `${mean} of 5 (${count})`,
  },
  noCancellations: 'No late cancellations in 12 months',
  cancellations: (count: number) => `${counted(count, 'late cancellation or no-show', 'late cancellations or no-shows')} in 12 months`,
}
