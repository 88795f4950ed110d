import { counted } from './counted.ts'

/** On the map of the cities. */
export const mapWords = {
  list: 'Cities',
  city: (name: string, free: number, days: string) => `${name}, ${counted(free, 'car', 'cars')} free on ${days}`,
}
