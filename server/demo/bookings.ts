import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { Actor } from '../../shared/domain/account.ts'
import { calculateChange } from '../../shared/domain/booking-change.ts'
import { addDays, type Day, toDay } from '../../shared/lib/days.ts'
import { calculateQuote } from '../../shared/domain/pricing.ts'
import type { Damage } from '../../shared/domain/settlement.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { applyAction, requestBooking } from '../features/bookings/commands.ts'
import { askForChange } from '../features/bookings/changes/commands.ts'
import { getChangeOptions } from '../features/bookings/changes/options.ts'
import { recordHandover } from '../features/bookings/handover/handover.ts'
import { getBooking } from '../features/bookings/queries.ts'
import { changePickupHour } from '../features/bookings/terms.ts'
import type { BookingRow } from '../db/row-types.ts'
import type { AppDeps, CommandContext } from '../http/context.ts'
import { runJobs } from '../jobs/runner.ts'
import { answerReview, rateRenter, createReview } from '../features/reviews/commands.ts'
import { getCurrentSettings } from '../features/settings/queries.ts'
import type { DemoUsers } from './users.ts'
import type { DemoCar } from './cars.ts'
import { createContextHoursAgo, createContextOn } from './clock.ts'
import { pick } from './pick.ts'

const sampleReviews: readonly { stars: number; text: string }[] = [
  {
    stars: 5,
    text: 'Exactly as described, very clean, and the owner met us at the airport. We drove to Nyungwe and back without a worry.',
  },
  { stars: 5, text: 'Murakoze cyane! Strong car, full tank, and a child seat that was ready when we came.' },
  { stars: 4, text: 'Good car and a friendly owner. The air conditioning is a bit weak on the long climb, everything else perfect.' },
  { stars: 5, text: 'Easy from the first message to the last. The deposit came back within a minute.' },
  { stars: 4, text: 'Comfortable on the road to Gisenyi. Pickup was twenty minutes late, but he called ahead.' },
  { stars: 3, text: 'The car is fine for the town. The tyres should be changed before anyone takes it to the hills.' },
]
const sampleReplies = [
  'Thank you for taking such good care of it. You are welcome any time!',
  'Thank you. The tyres have been changed since.',
]

const renterStars = [5, 5, 4, 5, 3, 5, 4]
const requestMessages = [
  'We are a family of four and go to Akagera. Could we have the child seat?',
  'I come from Kampala on that morning. Please call me on +256 772 123 456, then we agree on the place.',
  'A wedding in Nyanza, two days, three people. The car comes back washed.',
]

export type SeedContext = { deps: AppDeps; settings: Settings; admin: Actor }
type DemoTrip = { demoCar: DemoCar; renter: Actor; from: Day; to: Day; message?: string }

async function seedRequest(
  { deps, settings }: SeedContext,
  { demoCar: { car }, renter, from, to, message }: DemoTrip,
  ctx: CommandContext,
) {
  const withDriver = car.driver !== 'without'
  const { totalPrice } = calculateQuote(car, settings, { from, to }, withDriver)
  const input = {
    carId: car.id,
    from,
    to,
    withDriver,
    expectedTotal: totalPrice,
    agreementVersion: currentAgreements.renter.version,
    message: message ?? null,
  }
  return await deps.db.write((tx) => requestBooking(tx, renter, input, settings, ctx))
}

const performAction = (
  { deps }: SeedContext,
  actor: Actor,
  booking: BookingRow,
  action: 'approve' | 'reject' | 'cancel',
  ctx: CommandContext,
  reason?: string,
) => deps.db.write((tx) => applyAction(tx, actor, booking.id, { action, reason }, ctx))

async function seedApprovedTrip(context: SeedContext, trip: DemoTrip, sentOn = addDays(trip.from, -2)) {
  const booking = await seedRequest(context, trip, createContextOn(sentOn, 10))
  return await performAction(context, trip.demoCar.owner, booking, 'approve', createContextOn(sentOn, 18))
}

async function recordPickup({ deps }: SeedContext, { demoCar: { owner }, from }: DemoTrip, booking: BookingRow) {
  const readings = { odometer: 84_210, fuel: 6 }
  // Every third day somebody pays by phone.
  const isByPhone = Number(from.slice(-2)) % 3 === 0
  const payment = isByPhone ? { method: 'momo' as const, reference: String(parseInt(booking.id.slice(-6), 36) + 76_000_000_000) } : {}
  const record = { kind: 'pickup' as const, code: booking.pickupCode ?? '', cashReceived: booking.totalPrice, ...payment, ...readings }
  await deps.db.write((tx) => recordHandover(tx, owner, booking.id, record, createContextOn(from, 9)))
}

/** Two eighths of fuel are missing; where the listing has a price for them, they are a line of their own. */
function getDemoCharges({ deposit, terms }: BookingRow, damages: readonly Damage[]) {
  const { fuelPrice = null, fuelHandling = null } = terms ?? {}
  if (fuelPrice === null) return { depositReturned: deposit - 5_000, reason: 'The tank came back a quarter emptier.' }
  const cost = 2 * fuelPrice + (fuelHandling ?? 0) + damages.reduce((francs, { amount }) => francs + amount, 0)
  return {
    depositReturned: Math.max(deposit - cost, 0),
    charges: { waived: ['late' as const, 'extra_km' as const], isDirty: false, damages: [...damages] },
  }
}

export async function seedCompletedTrip(context: SeedContext, trip: DemoTrip, keepsDeposit: boolean, damages: readonly Damage[] = []) {
  const booking = await seedApprovedTrip(context, trip)
  await recordPickup(context, trip, booking)
  const record = { kind: 'return' as const, depositReturned: booking.deposit, odometer: 84_890, fuel: keepsDeposit ? 4 : 6 }
  await context.deps.db.write((tx) =>
    recordHandover(
      tx,
      trip.demoCar.owner,
      booking.id,
      { ...record, ...(keepsDeposit ? getDemoCharges(booking, damages) : {}) },
      createContextOn(trip.to, 17),
    ),
  )
  return booking
}

async function seedReview({ deps }: SeedContext, { demoCar: { owner }, renter, to }: DemoTrip, { id }: BookingRow, turn: number) {
  const sample = pick(sampleReviews, turn)
  await deps.db.write(async (tx) => createReview(tx, renter, await getBooking(tx, renter, id), sample, createContextOn(addDays(to, 1), 12)))
  const text = turn % 4 === 0 ? sampleReplies[sample.stars === 3 ? 1 : 0] : undefined
  if (text)
    await deps.db.write(async (tx) =>
      answerReview(tx, owner, await getBooking(tx, owner, id), { text }, createContextOn(addDays(to, 2), 8)),
    )
}

async function seedRating({ deps }: SeedContext, { demoCar: { owner }, to }: DemoTrip, { id }: BookingRow, turn: number) {
  if (turn % 5 === 4) return
  const rating = { stars: pick(renterStars, turn) }
  await deps.db.write(async (tx) => rateRenter(tx, owner, await getBooking(tx, owner, id), rating, createContextOn(to, 19)))
}

async function seedPastTrips(context: SeedContext, demoCar: DemoCar, renters: readonly Actor[], index: number, today: Day) {
  const listedOn = toDay(demoCar.car.createdAt)
  for (let turn = 0; turn < (index * 7 + 3) % 4; turn += 1) {
    const from = addDays(today, -(12 + turn * 21 + (index % 9)))
    const renter = pick(renters, index * 3 + turn * 5)
    if (addDays(from, -3) <= listedOn) continue
    const trip = { demoCar, renter, from, to: addDays(from, 1 + ((index + turn) % 5)) }
    const booking = await seedCompletedTrip(context, trip, (index + turn) % 11 === 10)
    await seedRating(context, trip, booking, index + turn)
    // Leaves the first renter, whose log-in is published, a trip to review.
    if (renter !== renters[0] || turn > 0) await seedReview(context, trip, booking, index + turn)
  }
}

type Scenario = (context: SeedContext, trip: DemoTrip, today: Day) => Promise<unknown>
const underWay: Scenario = async (context, trip, today) => {
  const active = { ...trip, from: addDays(today, -1), to: addDays(today, 2) }
  await recordPickup(context, active, await seedApprovedTrip(context, active))
}
const waiting: Scenario = (context, trip) =>
  seedRequest(
    context,
    { ...trip, message: pick(requestMessages, trip.demoCar.car.model.length) },
    createContextHoursAgo(context.deps.now(), 5 + ((trip.demoCar.car.model.length * 7) % 41)),
  )
const upcoming: Scenario = async (context, trip, today) => {
  const { id } = await seedApprovedTrip(context, trip, addDays(today, -1))
  await context.deps.db.write((tx) => changePickupHour(tx, trip.renter, id, '10:00', createContextHoursAgo(context.deps.now(), 3)))
}
const startsToday: Scenario = (context, trip, today) => seedApprovedTrip(context, { ...trip, from: today, to: addDays(today, 2) })
const rejected: Scenario = async (context, trip) => {
  const booking = await seedRequest(context, trip, createContextHoursAgo(context.deps.now(), 30))
  const reason = 'The car is in service that week, I am sorry.'
  await performAction(context, trip.demoCar.owner, booking, 'reject', createContextHoursAgo(context.deps.now(), 26), reason)
}
const cancelled: Scenario = async (context, trip, today) => {
  const booking = await seedApprovedTrip(context, trip, addDays(today, -3))
  await performAction(context, trip.renter, booking, 'cancel', createContextHoursAgo(context.deps.now(), 20))
}
const cancelledByAdmin: Scenario = async (context, trip, today) => {
  const booking = await seedApprovedTrip(context, trip, addDays(today, -4))
  await performAction(
    context,
    context.admin,
    booking,
    'cancel',
    createContextHoursAgo(context.deps.now(), 10),
    'The owner reported a broken windscreen.',
  )
}
/** The owner has not yet answered. */
const dayMoreAsked: Scenario = async (context, trip, today) => {
  const { deps, settings } = context
  const { id } = await seedApprovedTrip(context, trip, addDays(today, -2))
  const asked = createContextHoursAgo(deps.now(), 2)
  const { booking, rate } = await getChangeOptions(deps.db.read, trip.renter, id, settings, asked.now)
  const days = { from: trip.from, to: addDays(trip.to, 1) }
  const { price } = calculateChange(booking, days, rate)
  const input = { ...days, expectedTotal: price.totalPrice, message: 'We would like to stay one night more in Nyungwe.' }
  await deps.db.write((tx) => askForChange(tx, trip.renter, id, input, settings, asked))
}
const unanswered: Scenario = (context, trip) => seedRequest(context, trip, createContextHoursAgo(context.deps.now(), 60))

const unrecorded: Scenario = async (context, trip, today) => {
  const closed = { ...trip, from: addDays(today, -6), to: addDays(today, -5) }
  await recordPickup(context, closed, await seedApprovedTrip(context, closed))
}

const scenarios: Scenario[] = [
  underWay,
  rejected,
  unanswered,
  waiting,
  cancelled,
  waiting,
  upcoming,
  cancelledByAdmin,
  startsToday,
  unrecorded,
]

async function seedOwnerTasks(context: SeedContext, { owners, renters }: DemoUsers, cars: readonly DemoCar[], today: Day) {
  const [, second, third] = cars.filter(({ owner }) => owner.id === owners[0]?.id)
  const [from, to] = [addDays(today, 16), addDays(today, 19)]
  if (second) await startsToday(context, { demoCar: second, renter: pick(renters, 4), from, to }, today)
  if (third) await waiting(context, { demoCar: third, renter: pick(renters, 2), from, to }, today)
}

export const createSeedContext = async (deps: AppDeps, { admin }: DemoUsers): Promise<SeedContext> => ({
  deps,
  settings: await getCurrentSettings(deps.db.read, deps.config),
  admin,
})

export async function seedBookings(deps: AppDeps, users: DemoUsers, cars: readonly DemoCar[]) {
  const context = await createSeedContext(deps, users)
  const today = toDay(deps.now())
  for (const [index, demoCar] of cars.entries()) {
    await seedPastTrips(context, demoCar, users.renters, index, today)
    // The first renter gets each scenario once, so that one log-in shows them all.
    const renter = pick(users.renters, index < scenarios.length ? 0 : index * 3 + 1)
    const from = addDays(today, 4 + (index % 6))
    await pick(scenarios, index)(context, { demoCar, renter, from, to: addDays(from, 2) }, today)
  }
  await seedOwnerTasks(context, users, cars, today)
  const last = cars.findLast(({ owner }) => owner.id !== users.owners[0]?.id)
  const [from, to] = [addDays(today, 16), addDays(today, 19)]
  if (last) await dayMoreAsked(context, { demoCar: last, renter: pick(users.renters, 0), from, to }, today)
  await runJobs(deps, deps.now())
}
