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
    `You can withdraw a request at any time. After the approval you can cancel for free until ${hours} hours before the first day. After that, owners see a late cancellation on your requests.`,
  owner: 'Owner',
  joined: (month: string) => `Joined ${month}`,
  identity: 'Identity verified',
  papersChecked: publicMessages.papersChecked,
  papersUnchecked: 'Papers not checked',
  papersUncheckedText: 'Our team has not confirmed this car’s current registration and insurance. Ask to see them at pickup.',
  papersCheckedText: 'Our team has compared the car’s registration and insurance with this page.',
  licence: 'Driver’s licence approved',
  answers: (percent: number, hours: number | null) =>
    `Answers ${percent}% of requests${hours === null ? '' : `, usually within ${within(hours)}`}`,
  lateCancellations: (count: number) =>
    `Cancelled ${formatCount(count, 'approved booking', 'approved bookings')} late in the last 12 months`,
  freeDays: 'Free days',
  freeDaysHint: 'Press the first day of your trip, then the last day. For one day, press it twice.',
  freeDaysFailed: 'The calendar could not be loaded',
  noFeatures: 'The owner has listed no extra features.',
  reviewsFailed: 'The reviews could not be loaded',
  noReviews: 'No reviews yet',
  noReviewsText: 'Renters write here how the car was.',
  outOfFive: (reviews: string) => `out of 5, ${reviews}`,
  stars: (count: number) => formatCount(count, 'star', 'stars'),
  answer: 'Answer of the owner',
  reviewOf: (author: string) => `the review of ${author}`,
  edited: 'edited',
  moreReviews: 'Show more reviews',
  firstReviews: 'Back to the newest reviews',
  status: {
    draft: 'This listing is a draft. Only you can see it.',
    pending: 'This listing waits for approval. Renters cannot see it yet.',
    rejected: 'This listing was rejected. Renters cannot see it.',
    paused: 'This car is paused. Renters cannot find it.',
    papers: 'A paper of this car has ended. Renters cannot find it.',
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
    note: 'Cash payment at pickup',
    showPrice: 'Show the price',
    noTrip: `These days are no trip. It begins today or later, at most ${maxDaysAhead} days ahead, and ends on the same day or within ${maxTripDays} days.`,
    needsScripts:
      'Booking needs JavaScript, which this browser has switched off or could not load. Please allow it, or load the page again.',
    quoteFailed: 'The price could not be loaded',
    taken: 'Some of these days are taken. Please choose other dates.',
    papersEnd: 'A paper of this car ends before the last day. Please choose an earlier return.',
    own: 'This is your own car. You see it as renters do, but cannot book it.',
    admin: 'Administrators do not book cars.',
    notOnMarket: 'This car cannot be booked at the moment.',
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
    length: 'Length of a trip',
    km: 'Kilometres',
    reach: 'Where it may go',
    driver: 'Driver',
  },
  hours: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
  notice: (count: number) => `At least ${countHours(count)} before the pickup`,
  length({ minDays, maxDays }: Lengths) {
    if (minDays === maxDays) return formatDayCount(minDays)
    if (minDays === 1) return `At most ${formatDayCount(maxDays)}`
    return maxDays === maxTripDays ? `At least ${formatDayCount(minDays)}` : `${minDays} to ${formatDayCount(maxDays)}`
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
    trip_too_short: ({ minDays }: Lengths) => `This car is rented for ${formatDayCount(minDays)} at least. Please choose a later return.`,
    trip_too_long: ({ maxDays }: Lengths) => `This car is rented for ${formatDayCount(maxDays)} at most. Please choose an earlier return.`,
    notice_too_short: ({ noticeHours }: { noticeHours: number }) =>
      `The owner needs ${countHours(noticeHours)} before a pickup. Please choose a later first day.`,
  },
}
