import { type Area, type DriverChoice, maxTripDays } from '../../domain/terms.ts'
import { counted, countedDays } from './counted.ts'

type Lengths = { minDays: number; maxDays: number }

const hours = (count: number) => counted(count, 'hour', 'hours')

/** What a listing says of its terms, wherever they stand: on the car, the booking and the agreement. */
export const termWords = {
  title: 'Terms of this car',
  labels: {
    area: 'Pickup area',
    place: 'Pickup place',
    hours: 'Pickup hours',
    notice: 'Notice',
    length: 'Length of a trip',
    km: 'Kilometres',
    reach: 'Where it may go',
    driver: 'Driver',
  },
  hours: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
  notice: (count: number) => `At least ${hours(count)} before the pickup`,
  length({ minDays, maxDays }: Lengths) {
    if (minDays === maxDays) return countedDays(minDays)
    if (minDays === 1) return `At most ${countedDays(maxDays)}`
    return maxDays === maxTripDays ? `At least ${countedDays(minDays)}` : `${minDays} to ${countedDays(maxDays)}`
  },
  unlimited: 'Unlimited',
  km: (perDay: string, extra: string | null) => `${perDay} km a day included${extra ? `, ${extra} for each more` : ''}`,
  reach: {
    city: 'In its city',
    country: 'Everywhere in Rwanda',
    border: 'Everywhere in Rwanda and across the border',
  } satisfies Record<Area, string>,
  driver: {
    without: 'Without a driver',
    with: 'Comes with a driver',
    either: 'With or without a driver',
  } satisfies Record<DriverChoice, string>,
  driverPrice: (price: string) => `${price} a day`,
  refused: {
    trip_too_short: ({ minDays }: Lengths) => `This car is rented for ${countedDays(minDays)} at least. Please choose a later return.`,
    trip_too_long: ({ maxDays }: Lengths) => `This car is rented for ${countedDays(maxDays)} at most. Please choose an earlier return.`,
    notice_too_short: ({ noticeHours }: { noticeHours: number }) =>
      `The owner needs ${hours(noticeHours)} before a pickup. Please choose a later first day.`,
  },
}
