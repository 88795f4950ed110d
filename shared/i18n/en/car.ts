import { formatCount, formatDayCount } from './app.ts'
import { maxDaysAhead } from '../../domain/availability.ts'
import { maxTripDays, type Area, type DriverChoice } from '../../domain/terms.ts'
import { publicMessages } from './public.ts'

const countHours = (count: number) => formatCount(count, 'hour', 'hours')

/** Whole hours as people say them. */
function within(hours: number) {
  if (hours === 1) return 'an hour'
  if (hours < 24) return `${hours} hours`
  return hours === 24 ? 'a day' : formatDayCount(Math.ceil(hours / 24))
}

export const carMessages = {
  home: 'Home',
  cars: 'Cars',
  pageTitle: (car: string, city: string) => `${car} in ${city}`,
  breadcrumb: 'Where you are',
  reviews: (count: number) => formatCount(count, 'review', 'reviews'),
  tabs: { details: 'Details', features: 'Features', reviews: 'Reviews' },
  share: 'Share',
  tabsLabel: 'About the car',
  about: 'About this car',
  insurance: 'Insurance & Protection',
  comprehensive: 'Comprehensive insurance is included in the price and covers accidents, theft and damage.',
  thirdParty: 'Third-party insurance as the law requires. Ask the owner what else is covered.',
  longTrips: 'Longer trips cost less',
  longText: (days: number, price: string, percent: number) => `${days} days: ${price} plus fees. You save ${percent}%.`,
  cancellation: 'Cancellation',
  cancellationText: (hours: number) =>
    `Withdraw a request any time. Cancelling a booking is always free. If you cancel later than ${hours} hours before the first day, owners see a late cancellation on your requests.`,
  freeCancellation: (hours: number) => `Not late until ${hours} h before the trip`,
  owner: 'Owner',
  joined: (month: string) => `Joined ${month}`,
  identity: 'Identity verified',
  papersChecked: publicMessages.papersChecked,
  papersUnchecked: 'Papers not checked',
  papersUncheckedText: 'Our team hasn’t checked this car’s registration and insurance. Ask to see them at pickup.',
  papersCheckedText: 'Our team checked this car’s registration and insurance.',
  licence: 'Driver’s licence approved',
  answers: (percent: number, hours: number | null) =>
    `Answers ${percent}% of requests${hours === null ? '' : `, usually within ${within(hours)}`}`,
  lateCancellations: (count: number) =>
    `Cancelled ${formatCount(count, 'approved booking', 'approved bookings')} late in the last 12 months`,
  freeDays: 'Free days',
  freeDaysHint: 'Tap your first and last day. For one day, tap it twice.',
  freeDaysFailed: 'We couldn’t load the calendar',
  noFeatures: 'No extra features listed.',
  status: {
    draft: 'This listing is a draft. Only you can see it.',
    pending: 'This listing is waiting for approval. Renters can’t see it yet.',
    rejected: 'This listing was rejected. Renters can’t see it.',
    paused: 'This car is paused. Renters can’t find it.',
    papers: 'This car’s insurance or inspection has expired. Renters can’t find it.',
  },
  gone: 'This car is no longer available.',
  searchIn: (city: string) => `Search cars in ${city}`,
  gallery: {
    label: (car: string) => `Photos of ${car}`,
    photo: (car: string, number: number, count: number) => `${car}, photo ${number} of ${count}`,
    open: (number: number) => `Open photo ${number} full screen`,
    more: (count: number) => `+${count}`,
    counter: (number: number, count: number) => `${number} / ${count}`,
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close',
    none: 'No photos yet',
  },
  booking: {
    label: 'Book this car',
    button: 'Book & Pay in Person',
    chooseOthers: 'Not available on these days · choose others',
    note: 'Cash payment at pickup',
    instant: 'Booked at once',
    answer: (hours: number) => `The owner has ${hours} hours to answer`,
    showPrice: 'Show the price',
    noTrip: `Choose days from today, up to ${maxDaysAhead} days ahead. A trip lasts up to ${maxTripDays} days.`,
    needsScripts: 'Booking needs JavaScript. Allow it, or reload the page.',
    quoteFailed: 'We couldn’t load the price',
    taken: 'Some of these days are taken. Please choose other dates.',
    papersEnd: 'This car’s insurance or inspection expires before your return. Choose an earlier one.',
    own: 'This is your own car, as renters see it.',
    admin: 'Admins can’t book cars.',
    notOnMarket: 'This car can’t be booked right now.',
    details: 'Days and price',
  },
}

type Lengths = { minDays: number; maxDays: number }

/** What a listing says of its terms, wherever they stand: on the car, the booking and the agreement. */
export const termsMessages = {
  title: 'Terms of this car',
  labels: {
    area: 'Pickup area',
    place: 'Pickup place',
    hours: 'Pickup hours',
    notice: 'Notice',
    length: 'Trip length',
    km: 'Kilometres',
    reach: 'Where you can drive',
    driver: 'Driver',
    fuel: 'Missing fuel',
    charge: 'Missing charge',
    cleaning: 'Cleaning',
    late: 'Late return',
    moreDays: 'More days',
  },
  moreDays: 'Accepted at once if the car is free',
  hours: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
  notice: (count: number) => `At least ${countHours(count)} before pickup`,
  length({ minDays, maxDays }: Lengths) {
    if (minDays === maxDays) return formatDayCount(minDays)
    if (minDays === 1) return `At most ${formatDayCount(maxDays)}`
    return maxDays === maxTripDays ? `At least ${formatDayCount(minDays)}` : `${minDays} to ${formatDayCount(maxDays)}`
  },
  unlimited: 'Unlimited',
  km: (perDay: string, extra: string | null) => `${perDay} km a day included${extra ? `, ${extra} per extra km` : ''}`,
  reach: {
    city: 'Within the city',
    country: 'Anywhere in Rwanda',
    border: 'In Rwanda and across the border',
  } satisfies Record<Area, string>,
  driver: {
    without: 'Without a driver',
    with: 'Comes with a driver',
    either: 'With or without a driver',
  } satisfies Record<DriverChoice, string>,
  driverPrice: (price: string) => `${price} a day`,
  perUnit: (price: string, isElectric: boolean) => `${price} per ${isElectric ? '10%' : '⅛'}`,
  handling: (price: string) => `${price} handling`,
  cleaning: (price: string) => `${price} if needed`,
  late: (price: string) => `First hour free, then ${price} an hour`,
  refused: {
    trip_too_short: ({ minDays }: Lengths) => `Trips last at least ${formatDayCount(minDays)}. Choose a later return.`,
    trip_too_long: ({ maxDays }: Lengths) => `Trips last up to ${formatDayCount(maxDays)}. Choose an earlier return.`,
    notice_too_short: ({ noticeHours }: { noticeHours: number }) =>
      `The owner needs ${countHours(noticeHours)} before pickup. Choose a later first day.`,
  },
}
