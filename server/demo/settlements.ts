import { and, eq, isNull } from 'drizzle-orm'
import { addDays, toDay } from '../../shared/lib/days.ts'
import type { Damage, RecordedCharge } from '../../shared/domain/settlement.ts'
import { closeDispute } from '../features/bookings/disputes/disputes.ts'
import { answerHandover } from '../features/bookings/handover/answer.ts'
import { handovers } from '../db/schema/bookings.ts'
import { disputes } from '../db/schema/chat.ts'
import type { AppDeps } from '../http/context.ts'
import { createSeedContext, seedCompletedTrip, type SeedContext } from './bookings.ts'
import type { DemoUsers } from './users.ts'
import type { DemoCar } from './cars.ts'
import { createContextHoursAgo, createContextOn } from './clock.ts'

type DemoReturn = { daysAgo: number; damages?: Damage[]; agrees?: true; objection?: string; outcome?: string }

/** The owner still has to give back, the renter still has to answer, the team still has to decide, and the renter still has to pay. */
const demoReturns: readonly DemoReturn[] = [
  {
    daysAgo: 5,
    objection: 'I filled it up at the station beside the bus park.',
    outcome: 'The receipt of the station shows half of what was missing.',
  },
  { daysAgo: 1 },
  { daysAgo: 3, objection: 'The tank was at this level when I got the car.' },
  { daysAgo: 4, damages: [{ amount: 95_000, reason: 'Left mirror broken, estimate of the garage' }], agrees: true },
]

async function decideHalf({ deps, admin }: SeedContext, bookingId: string, { amount }: RecordedCharge, outcome: string) {
  const isOpen = and(eq(disputes.bookingId, bookingId), isNull(disputes.closedAt))
  const [dispute] = await deps.db.read.select({ id: disputes.id }).from(disputes).where(isOpen)
  if (!dispute) throw new Error(`Booking ${bookingId} has no open dispute`)
  const input = { outcome, amounts: [{ line: 0, amount: Math.round(amount / 2) }] }
  await deps.db.write((tx) => closeDispute(tx, admin, dispute.id, input, createContextHoursAgo(deps.now(), 20)))
}

export async function seedSettlements(deps: AppDeps, users: DemoUsers, cars: readonly DemoCar[]) {
  const context = await createSeedContext(deps, users)
  const today = toDay(deps.now())
  const [renter] = users.renters
  const isFirstOwner = ({ owner }: DemoCar) => owner.id === users.owners[0]?.id
  // The first owner, whose log-in is published, gets the first of them.
  const withFuelPrice = cars
    .filter(({ car }) => car.fuelPrice !== null && car.status === 'approved')
    .toSorted((a, b) => Number(isFirstOwner(b)) - Number(isFirstOwner(a)))
  for (const [index, { daysAgo, damages = [], agrees = false, objection, outcome }] of demoReturns.entries()) {
    const demoCar = withFuelPrice[index]
    if (!demoCar || !renter) throw new Error('The demo needs more cars with a price for missing fuel')
    const to = addDays(today, -daysAgo)
    const { id: bookingId } = await seedCompletedTrip(context, { demoCar, renter, from: addDays(to, -1), to }, true, damages)
    if (!objection && !agrees) continue
    const answer = { agrees, objections: objection ? [{ line: 0, reason: objection }] : [] }
    const ctx = createContextOn(to, 20)
    await deps.db.write((tx) => answerHandover(tx, renter, { bookingId, kind: 'return' }, answer, ctx))
    const [record] = await deps.db.read
      .select({ charges: handovers.charges })
      .from(handovers)
      .where(and(eq(handovers.bookingId, bookingId), eq(handovers.kind, 'return')))
    const charge = record?.charges?.lines[0]
    if (outcome && charge) await decideHalf(context, bookingId, charge, outcome)
  }
}
