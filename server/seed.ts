import { demoLogIns, demoPassword } from '../shared/demo.ts'
import { seedBookings } from './seed/bookings.ts'
import { seedCars } from './seed/cars.ts'
import { seedPeople } from './seed/accounts.ts'
import { seedWishes } from './seed/wishes.ts'
import type { Deps } from './http.ts'

/** Fills an empty data folder with a marketplace in full swing, by the commands that people use, at moments of the past year. */
export async function seed(deps: Deps, say: (line: string) => void) {
  say('Drawing sixty cars for the demo …')
  const people = await seedPeople(deps)
  const cars = await seedCars(deps, people)
  await seedBookings(deps, people, cars)
  await seedWishes(deps, people, cars)
  say(`Log in with the password "${demoPassword}" as\n  ${Object.values(demoLogIns).join(', ')}`)
}
