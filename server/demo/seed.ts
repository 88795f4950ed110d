import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import type { AppDeps } from '../http/context.ts'
import { seedUsers } from './users.ts'
import { seedBookings } from './bookings.ts'
import { seedCalendars } from './calendars.ts'
import { seedInstantBooking, seedCars } from './cars.ts'
import { seedHandovers } from './handovers.ts'
import { seedFines } from './fines.ts'
import { seedSettlements } from './settlements.ts'
import { seedPayments } from './payments.ts'
import { getDemoPhoto } from './photos.ts'
import { seedDocuments, seedCarDocuments } from './documents.ts'
import { seedDisputesAndReports } from './disputes-and-reports.ts'
import { markHistoryRead } from './mark-read.ts'
import { seedFavouritesAndMessages } from './favourites-and-messages.ts'

export async function seedDemo(deps: AppDeps, print: (line: string) => void, renderPhoto = getDemoPhoto) {
  print('Filling the demo with sixty cars …')
  const users = await seedUsers(deps)
  const cars = await seedCars(deps, users, renderPhoto)
  await seedDocuments(deps, users)
  await seedBookings(deps, users, cars)
  await seedHandovers(deps, cars, renderPhoto)
  await seedSettlements(deps, users, cars)
  await seedPayments(deps, users)
  await seedFines(deps, users)
  await seedCalendars(deps, cars)
  await seedCarDocuments(deps, users, cars)
  await seedFavouritesAndMessages(deps, users, cars)
  await seedDisputesAndReports(deps, users, cars)
  await seedInstantBooking(deps, cars)
  await markHistoryRead(deps, users)
  print(`Log in with the password "${demoPassword}" as\n  ${Object.values(demoLogIns).join(', ')}`)
}
