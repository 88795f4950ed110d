import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/domain/account.ts'
import type { MyCarView } from '../../../shared/domain/car.ts'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { agreementsQuery } from '../../ui/text/agreements-api.ts'
import { pendingCarsQuery } from '../admin/queues/pending-api.ts'
import { myCarQuery, priceHelpQuery } from './api.ts'
import { LazyListingWizard } from './lazy-listing-wizard.ts'

async function prefetchStep(client: QueryClient, { location, seats, fuel, make }: MyCarView, step: number) {
  if (step === 1) await client.prefetchQuery(priceHelpQuery({ location, seats, fuel, make }))
  if (step === 3) await client.prefetchQuery(agreementsQuery)
}

type ListingChoice = { car?: string | undefined; step: number }

/** For logged-in users; visitors don't load this. */
export async function loadListing(client: QueryClient, user: SessionUser, { car: id, step }: ListingChoice): Promise<MyCarView | null> {
  const page = ON_SERVER ? null : LazyListingWizard.ready()
  if (user.userType === 'admin') void client.prefetchQuery(pendingCarsQuery({}))
  const car = user.userType !== 'admin' && id ? await ensureOr404(client, myCarQuery(id)) : null
  if (ON_SERVER && car) await prefetchStep(client, car, step)
  await page
  return car
}
