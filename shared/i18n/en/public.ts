import type { Audience } from '../../domain/booking.ts'
import type { Feature } from '../../domain/car.ts'
import { countedDays } from './counted.ts'

const features: Record<Feature, string> = {
  air_conditioning: 'Air conditioning',
  bluetooth: 'Bluetooth',
  four_by_four: 'Four-wheel drive',
  child_seat: 'Child seat',
  roof_rack: 'Roof rack',
  reversing_camera: 'Reversing camera',
  usb: 'USB charging',
  gps: 'GPS navigation',
}

/** What more than one of the public pages says. */
export const publicWords = {
  features,
  driver: { with: 'With driver', without: 'Self-drive' },
  papersChecked: 'Papers checked',
  days: countedDays,
  form: {
    label: 'Find a car',
    location: 'Location',
    chooseLocation: 'Choose a city',
    pickUp: 'Pick-up',
    return: 'Return',
    search: 'Search Cars',
    missing: 'Please select a location. Location is required to search for cars.',
    calendar: 'Choose your days',
    pickUpHint: 'Choose the day of pick-up',
    returnHint: 'Now choose the day of return',
    tooLong: (days: number) => `A trip can last at most ${days} days`,
    crossesTaken: 'Some days between are taken. Please choose other days.',
    done: 'Done',
  },
  price: {
    priceLine: (price: string, days: number) => `${price} × ${countedDays(days).replace(' ', '\u00a0')}`,
    weekly: 'Weekly discount',
    /** Of a month or more: the monthly one, or the weekly one that goes on. */
    longTrip: 'Long-trip discount',
    driver: 'Driver',
    serviceFee: (percent: number) => `Service fee ${percent}%`,
    inPersonFee: 'In-person fee (once per trip)',
    trip: 'Price of the trip',
    deposit: {
      renter: 'Security deposit, refundable',
      owner: 'Security deposit, to give back',
      admin: 'Security deposit',
      both: 'Security deposit',
    } satisfies Record<Audience, string>,
    total: 'Total in cash',
  },
}
