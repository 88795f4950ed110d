import type { Viewer } from '../../domain/booking.ts'
import type { City } from '../../domain/places.ts'
import type { Feature, DisplayCarStatus } from '../../domain/car.ts'
import { formatDayCount, formatCount } from './app.ts'

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
export const publicMessages = {
  features,
  driver: { with: 'With driver', without: 'Self-drive' },
  papersChecked: 'Papers checked',
  days: formatDayCount,
  trip: { total: 'total, fees\u00a0included', deposit: (sum: string) => `+\u00a0${sum} refundable\u00a0deposit` },
  form: {
    label: 'Find a car',
    location: 'Location',
    chooseLocation: 'Choose a city',
    pickUp: 'Pickup',
    return: 'Return',
    search: 'Search Cars',
    missing: 'Please select a location. Location is required to search for cars.',
    calendar: 'Choose your days',
    pickUpHint: 'Choose your pickup day',
    returnHint: 'Now choose your return day',
    tooLong: (days: number) => `Trips can last up to ${days} days`,
    crossesTaken: 'Some days in between are taken. Choose other days.',
    done: 'Done',
  },
  price: {
    priceLine: (price: string, days: number) => `${price} × ${formatDayCount(days).replace(' ', '\u00a0')}`,
    weekly: 'Weekly discount',
    /** Of a month or more: the monthly one, or the weekly one that goes on. */
    longTrip: 'Long-trip discount',
    driver: 'Driver',
    serviceFee: (percent: number) => `Service fee ${percent}%`,
    inPersonFee: 'In-person fee (once per trip)',
    trip: 'Trip price',
    deposit: {
      renter: 'Security deposit, refundable',
      owner: 'Security deposit, to give back',
      admin: 'Security deposit',
      both: 'Security deposit',
    } satisfies Record<Viewer, string>,
    total: 'Total in cash',
  },
}

/** What search engines and link previews say of each city's cars. */
export const cityMessages: Record<City, string> = {
  kigali: 'Rent a car in Kigali from the people who own it: for meetings in town, the airport at Kanombe or a tour of the thousand hills.',
  butare: 'Rent a car in Butare (Huye) from the people who own it: for the university, the National Museum and the road to Nyungwe.',
  gisenyi:
    'Rent a car in Gisenyi (Rubavu) from the people who own it: for the beaches of Lake Kivu and the road along the Congo Nile Trail.',
  musanze: 'Rent a car in Musanze from the people who own it: for Volcanoes National Park, Kinigi and the twin lakes Burera and Ruhondo.',
  nyagatare: 'Rent a car in Nyagatare from the people who own it: for the farms of the Eastern Province and the north of Akagera.',
  muhanga: 'Rent a car in Muhanga from the people who own it: half-way between Kigali and the south, close to Kabgayi.',
  rusizi: 'Rent a car in Rusizi from the people who own it: for Cyangugu, the south of Lake Kivu and Nyungwe National Park.',
}

/** What the picture shows that stands for the site itself in link previews. */
export const shareImageText = 'A car before green hills, with a road and a yellow sun'

/** Around the map of the cities, in sight before the map itself is there. */
export const mapSectionMessages = {
  title: 'Cars across Rwanda',
  text: (days: string) => `Cars free on ${days}`,
}

/** On the map of the cities. */
export const mapMessages = {
  list: 'Cities',
  city: (name: string, free: number, days: string) => `${name}, ${formatCount(free, 'car', 'cars')} free on ${days}`,
}

/** The calendar in which a trip's days are chosen. */
export const rangeCalendarMessages = {
  previous: 'Previous month',
  next: 'Next month',
  free: 'free',
  taken: 'taken',
  yours: 'your days',
  pickUp: 'pickup',
  return: 'return',
}

/** How a listing stands, to its owner and to the team. */
export const carStatusMessages: Record<DisplayCarStatus, string> = {
  draft: 'Draft',
  pending: 'Pending Approval',
  approved: 'Active',
  rejected: 'Rejected',
  paused: 'Paused',
  documents_expired: 'Papers ended',
  on_hold: 'Off the market',
}
