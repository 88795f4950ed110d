import type { Sort } from '../../domain/search.ts'
import { formatCount } from './app.ts'
import { maxDaysAhead } from '../../domain/availability.ts'
import { maxTripDays } from '../../domain/terms.ts'

const sorts: Record<Sort, string> = { price: 'Lowest price', '-price': 'Highest price', rating: 'Best rated', newest: 'Newest' }

export const searchMessages = {
  title: 'Search Cars',
  titleIn: (city: string) => `Cars in ${city}`,
  pageTitle: 'Search cars',
  pageTitleIn: (city: string) => `Cars for rent in ${city}`,
  available: (count: number) => `${formatCount(count, 'car', 'cars')} available`,
  filters: 'Filters',
  filtersOn: (count: number) => `Filters (${count})`,
  text: 'Make or model',
  textHint: 'For example RAV4',
  price: 'Price per day',
  priceNumbers: 'Use numbers only, like 50,000.',
  pricesSwapped: 'We swapped the lowest and highest price.',
  noUpperPrice: 'No upper limit from RWF\u00a01,000,000.',
  minPrice: 'Lowest price in RWF',
  maxPrice: 'Highest price in RWF',
  fuel: 'Fuel type',
  transmission: 'Transmission',
  bodyType: 'Body type',
  driver: 'Driver',
  seats: 'Seats',
  features: 'Features',
  edit: 'Edit',
  all: 'All',
  seatsAtLeast: (count: number) => `${count}+`,
  seatsFrom: (count: number) => `${count}+ seats`,
  priceFrom: (sum: string) => `min ${sum}`,
  priceTo: (sum: string) => `max ${sum}`,
  takeOff: (filter: string) => `Remove ${filter}`,
  chosen: 'Your filters',
  sort: 'Sort by',
  sorts,
  clear: 'Clear filters',
  apply: 'Apply',
  show(count: number | undefined) {
    if (count === undefined) return 'Show cars'
    return count === 0 ? 'No cars: see what comes close' : `Show ${formatCount(count, 'car', 'cars')}`
  },
  cities: 'Cities',
  cityCount: (city: string, count: number) => `${city}, ${formatCount(count, 'car', 'cars')}`,
  needLocation: 'Please select a location',
  needLocationText: 'Choose a location to search for available cars',
  loading: 'Loading cars...',
  failed: 'We couldn’t load the cars',
  noMatchTitle: 'No cars available',
  more: 'Show More Cars',
  firstPage: 'Back to the first cars',
  beyond: 'No more cars.',
  loadingMore: 'Loading more cars…',
  everywhere: 'Rwanda',
  badDays: 'Choose other days',
  badSearch: 'Search again',
  dayFaults: {
    invalid: 'This link is broken.',
    required: 'Choose your first and last day.',
    too_long: 'Use fewer words.',
    day_invalid: 'This date doesn’t exist.',
    day_past: 'The pickup day has passed.',
    range_reversed: 'The return can’t be before the pickup.',
    day_far: `You can book up to ${maxDaysAhead} days ahead.`,
    range_long: `Trips can last up to ${maxTripDays} days.`,
  },
}

export const recentSearchMessages = {
  title: 'Recent searches',
  quoted: (text: string) => `“${text}”`,
  clear: 'Clear',
}

/** Where a search finds nothing. */
export const noResultsMessages = {
  none: (place: string) => `No cars available in ${place}`,
  noneText: "We couldn't find any approved cars available for rent in this location at this time.",
  write: 'Contact us by email',
  writeSubject: (place: string) => `Looking for a car in ${place}`,
  noMatch: 'No cars match your criteria at the moment',
  elsewhere: 'Available in other cities',
  relax: 'Try one of these',
  without: (filter: string) => `Remove “${filter}”`,
  withoutAll: 'Remove all filters',
  brings: (change: string, count: number) => `${change}: ${formatCount(count, 'car', 'cars')}`,
}
