import { demoLogIns, demoPassword } from '../../shared/demo.ts'
import type { Deps } from '../http/env.ts'
import { seedPeople } from './accounts.ts'
import { seedBookings } from './bookings.ts'
import { seedCalendars } from './calendars.ts'
import { seedCars } from './cars.ts'
import { seedHandovers } from './handovers.ts'
import { seedPayments } from './payments.ts'
import { photoOf } from './photos.ts'
import { seedDocuments, seedProofs } from './proofs.ts'
import { seedQueues } from './queues.ts'
import { seedReading } from './told.ts'
import { seedWishes } from './wishes.ts'

/** Fills an empty data folder with a marketplace in full swing, by the commands that people use, at moments of the past year. */
export async function seed(deps: Deps, say: (line: string) => void, draw = photoOf) {
  say('Filling the demo with sixty cars …')
  const people = await seedPeople(deps)
  const cars = await seedCars(deps, people, draw)
  await seedDocuments(deps, people)
  await seedBookings(deps, people, cars)
  await seedHandovers(deps, cars, draw)
  await seedPayments(deps, people)
  await seedCalendars(deps, cars)
  await seedProofs(deps, people, cars)
  await seedWishes(deps, people, cars)
  await seedQueues(deps, people, cars)
  await seedReading(deps, people)
  say(`Log in with the password "${demoPassword}" as\n  ${Object.values(demoLogIns).join(', ')}`)
}
