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
  minPrice: 'Lowest price in RWF',
  maxPrice: 'Highest price in RWF',
  fuel: 'Fuel type',
  transmission: 'Transmission',
  driver: 'Driver',
  seats: 'Seats',
  features: 'With',
  edit: 'Edit',
  all: 'All',
  seatsAtLeast: (count: number) => `${count}+`,
  seatsFrom: (count: number) => `${count}+ seats`,
  priceFrom: (sum: string) => `from ${sum}`,
  priceTo: (sum: string) => `up to ${sum}`,
  takeOff: (filter: string) => `Remove ${filter}`,
  chosen: 'Chosen filters',
  sort: 'Sort by',
  sorts,
  clear: 'Clear filters',
  apply: 'Apply',
  needLocation: 'Please select a location',
  needLocationText: 'Choose a location to search for available cars',
  loading: 'Loading cars...',
  failed: 'The cars could not be loaded',
  noMatchTitle: 'No cars available',
  more: 'Show More Cars',
  firstPage: 'Back to the first cars',
  beyond: 'There are no more cars.',
  loadingMore: 'Loading more cars…',
  everywhere: 'Rwanda',
  badDays: 'Please choose other days',
  badSearch: 'Please search again',
  dayFaults: {
    invalid: 'This link has a mistake in it.',
    required: 'Please choose the first and the last day.',
    too_long: 'This text is too long.',
    day_invalid: 'One of the days is not in the calendar.',
    day_past: 'The day of pick-up has passed.',
    range_reversed: 'The return cannot be before the pick-up.',
    day_far: `Cars can be booked at most ${maxDaysAhead} days ahead.`,
    range_long: `A trip can last at most ${maxTripDays} days.`,
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
  write: 'Contact us by e-mail',
  writeSubject: (place: string) => `Looking for a car in ${place}`,
  noMatch: 'No cars match your criteria at the moment',
  elsewhere: 'Available in other cities',
  relax: 'These searches find cars',
  without: (filter: string) => `Without ${filter}`,
  withoutAll: 'Without filters',
  brings: (change: string, count: number) => `${change}: ${formatCount(count, 'car', 'cars')}`,
}
