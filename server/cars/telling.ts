import { carTitle, shownCarStatus } from '../../shared/car.ts'
import { dayOf } from '../../shared/days.ts'
import type { Tx } from '../db/database.ts'
import type { CarRow } from '../db/rows.ts'
import type { Moment } from '../http/moment.ts'
import { tellPages } from '../live/commands.ts'
import { notify } from '../notifications/commands.ts'
import { tellTeam } from '../notifications/team.ts'

type Told = Pick<CarRow, 'id' | 'ownerId'>

/** Its owner's open pages show the listing as it is now. */
export const tellOfListing = (tx: Tx, { id, ownerId }: Told, now: Date) =>
  tellPages(tx, [{ userId: ownerId, kind: 'listing', subject: id }], now)

/** The listing, or a paper of it, waits for the team or does so no longer. */
export async function tellOfWaiting(tx: Tx, car: Told, now: Date) {
  await tellOfListing(tx, car, now)
  await tellTeam(tx, now)
}

/** Tells the owner what the team decided. */
export async function tellOfDecision(tx: Tx, car: CarRow, decision: 'approved' | 'rejected', moment: Moment) {
  await tellOfWaiting(tx, car, moment.now)
  const facts = { carId: car.id, title: carTitle(car) }
  const isFound = shownCarStatus({ ...car, isHeld: car.held !== null }, dayOf(moment.now)) === 'approved'
  const news =
    decision === 'approved'
      ? { kind: 'listing_approved' as const, facts: isFound ? facts : { ...facts, offMarket: true } }
      : { kind: 'listing_rejected' as const, facts }
  await notify(tx, [{ userId: car.ownerId, ...news }], moment)
}
