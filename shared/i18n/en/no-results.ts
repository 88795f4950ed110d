import { counted } from './counted.ts'

/** Where a search finds nothing. */
export const nothingFoundWords = {
  none: (place: string) => `No cars available in ${place}`,
  noneText: "We couldn't find any approved cars available for rent in this location at this time.",
  write: 'Contact us by e-mail',
  writeSubject: (place: string) => `Looking for a car in ${place}`,
  noMatch: 'No cars match your criteria at the moment',
  elsewhere: 'Available in other cities',
  relax: 'These searches find cars',
  without: (filter: string) => `Without ${filter}`,
  withoutAll: 'Without filters',
  brings: (change: string, count: number) => `${change}: ${counted(count, 'car', 'cars')}`,
}
