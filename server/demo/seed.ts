import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import type { AppDeps } from '../http/context.ts'
import { seedPeople } from './accounts.ts'
import { seedBookings } from './bookings.ts'
import { seedCalendars } from './calendars.ts'
import { seedCars } from './cars.ts'
import { seedHandovers } from './handovers.ts'
import { seedPayments } from './payments.ts'
import { photoOf } from './photos.ts'
import { seedDocuments, seedCarDocuments } from './documents.ts'
import { seedDisputesAndReports } from './disputes-and-reports.ts'
import { seedRead } from './mark-read.ts'
import { seedFavourites } from './favourites-and-messages.ts'

export async function seed(deps: AppDeps, say: (line: string) => void, draw = photoOf) {
  say('Filling the demo with sixty cars …')
  const people = await seedPeople(deps)
  const cars = await seedCars(deps, people, draw)
  await seedDocuments(deps, people)
  await seedBookings(deps, people, cars)
  await seedHandovers(deps, cars, draw)
  await seedPayments(deps, people)
  await seedCalendars(deps, cars)
  await seedCarDocuments(deps, people, cars)
  await seedFavourites(deps, people, cars)
  await seedDisputesAndReports(deps, people, cars)
  await seedRead(deps, people)
  say(`Log in with the password "${demoPassword}" as\n  ${Object.values(demoLogIns).join(', ')}`)
}
