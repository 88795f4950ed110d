import type { QueueName } from '../../domain/dashboard.ts'
import type { FilterName } from '../../domain/search.ts'
import { counted, countedDays } from './counted.ts'

/** How long, in the largest unit that it fills. */
function lasting(minutes: number) {
  if (minutes < 60) return counted(minutes, 'minute', 'minutes')
  if (minutes < 48 * 60) return counted(Math.floor(minutes / 60), 'hour', 'hours')
  return countedDays(Math.floor(minutes / (24 * 60)))
}

/** What an operator sees first. */
export const adminDashboardWords = {
  failed: 'Failed to load the dashboard. Please try again.',
  waiting: {
    title: 'What waits',
    nothing: 'Nothing waits for you.',
    failed: 'Failed to load what waits. Please try again.',
    things: {
      listings: 'Car listings',
      requests: 'Booking requests',
      documents: 'Documents',
      papers: 'Papers of cars',
      messages: 'Unread messages',
      reports: 'Reports',
      disputes: 'Disputes',
      claims: 'Payments to confirm',
      mails: 'Mails and messages that could not be sent',
      jobs: 'Jobs that fail',
    } satisfies Record<QueueName, string>,
    oldest: (minutes: number) => `the oldest for ${lasting(minutes)}`,
  },
  weeks: {
    bookings: 'Bookings by week',
    revenue: 'Revenue by week',
    week: 'Week from',
    bookingsUnit: 'Bookings',
    revenueUnit: 'Revenue',
  },
  cities: {
    title: 'Cars on the market by city',
    city: 'City',
    onMarket: 'On the market',
    off: 'Paused or held',
    pending: 'Pending',
    rejected: 'Rejected',
  },
  model: {
    title: 'The assistant',
    host: 'Asks',
    model: 'Model',
    answers: 'Answers this month',
    tokens: 'Tokens this month',
    ofBudget: (tokens: string, budget: string) => `${tokens} of ${budget}`,
    usedUp: 'This month’s tokens are used up. Until the next one the assistant answers by itself.',
  },
  vain: {
    title: 'Searched in vain',
    text: 'Where people found no car, of the last twelve weeks. Counts only: nobody stands behind them.',
    empty: 'Every search found something so far.',
    week: 'Week from',
    city: 'City',
    filters: 'Filters',
    count: 'Searches',
    allCities: 'All cities',
    noFilters: 'None but days',
    names: {
      q: 'words',
      fuel: 'fuel',
      seats: 'seats',
      minPrice: 'lowest price',
      maxPrice: 'highest price',
      transmission: 'transmission',
      features: 'features',
      driver: 'driver',
      papers: 'checked papers',
    } satisfies Record<FilterName, string>,
  },
}
