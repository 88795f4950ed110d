import { agreements } from '../../shared/domain/agreement.ts'
import type { Actor } from '../../shared/domain/account.ts'
import { addDays, type Day, toDay } from '../../shared/lib/days.ts'
import { quoteFor } from '../../shared/domain/pricing.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { applyAction, requestBooking } from '../features/bookings/commands.ts'
import { recordHandover } from '../features/bookings/handover/handover.ts'
import { bookingFor } from '../features/bookings/queries.ts'
import { changePickupHour } from '../features/bookings/terms.ts'
import type { BookingRow } from '../db/row-types.ts'
import type { AppDeps } from '../http/context.ts'
import { runJobs } from '../jobs/runner.ts'
import type { CommandContext } from '../http/command-context.ts'
import { answerReview, rateRenter, writeReview } from '../features/reviews/commands.ts'
import { currentSettings } from '../features/settings/queries.ts'
import type { People } from './accounts.ts'
import type { DemoCar } from './cars.ts'
import { hoursAgo, onDay } from './clock.ts'
import { pick } from './pick.ts'

const opinions: readonly { stars: number; text: string }[] = [
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
const answers = ['Thank you for taking such good care of it. You are welcome any time!', 'Thank you. The tyres have been changed since.']

const marks = [5, 5, 4, 5, 3, 5, 4]
const messages = [
  'We are a family of four and go to Akagera. Could we have the child seat?',
  'I come from Kampala on that morning. Please call me on +256 772 123 456, then we agree on the place.',
  'A wedding in Nyanza, two days, three people. The car comes back washed.',
]

type Stage = { deps: AppDeps; settings: Settings; admin: Actor }
type Trip = { demoCar: DemoCar; renter: Actor; from: Day; to: Day; message?: string }

async function request({ deps, settings }: Stage, { demoCar: { car }, renter, from, to, message }: Trip, moment: CommandContext) {
  const withDriver = car.driver !== 'without'
  const { totalPrice } = quoteFor(car, settings, { from, to }, withDriver)
  const input = {
    carId: car.id,
    from,
    to,
    withDriver,
    expectedTotal: totalPrice,
    agreementVersion: agreements.renter.version,
    message: message ?? null,
  }
  return await deps.db.write((tx) => requestBooking(tx, renter, input, settings, moment))
}

const move = (
  { deps }: Stage,
  actor: Actor,
  booking: BookingRow,
  action: 'approve' | 'reject' | 'cancel',
  moment: CommandContext,
  reason?: string,
) => deps.db.write((tx) => applyAction(tx, actor, booking.id, { action, reason }, moment))

async function approve(stage: Stage, trip: Trip, sentOn = addDays(trip.from, -2)) {
  const booking = await request(stage, trip, onDay(sentOn, 10))
  return await move(stage, trip.demoCar.owner, booking, 'approve', onDay(sentOn, 18))
}

async function pickUp({ deps }: Stage, { demoCar: { owner }, from }: Trip, booking: BookingRow) {
  const record = { kind: 'pickup' as const, code: booking.pickupCode ?? '', cashReceived: booking.totalPrice, odometer: 84_210, fuel: 6 }
  await deps.db.write((tx) => recordHandover(tx, owner, booking.id, record, onDay(from, 9)))
}

async function drive(stage: Stage, trip: Trip, keepsSome: boolean) {
  const booking = await approve(stage, trip)
  await pickUp(stage, trip, booking)
  const kept = keepsSome ? 5_000 : 0
  const record = { kind: 'return' as const, depositReturned: booking.deposit - kept, odometer: 84_890, fuel: keepsSome ? 4 : 6 }
  const reason = keepsSome ? { reason: 'The tank came back a quarter emptier.' } : {}
  await stage.deps.db.write((tx) => recordHandover(tx, trip.demoCar.owner, booking.id, { ...record, ...reason }, onDay(trip.to, 17)))
  return booking
}

async function review({ deps }: Stage, { demoCar: { owner }, renter, to }: Trip, { id }: BookingRow, turn: number) {
  const opinion = pick(opinions, turn)
  await deps.db.write(async (tx) => writeReview(tx, renter, await bookingFor(tx, renter, id), opinion, onDay(addDays(to, 1), 12)))
  const text = turn % 4 === 0 ? answers[opinion.stars === 3 ? 1 : 0] : undefined
  if (text) await deps.db.write(async (tx) => answerReview(tx, owner, await bookingFor(tx, owner, id), { text }, onDay(addDays(to, 2), 8)))
}

async function rate({ deps }: Stage, { demoCar: { owner }, to }: Trip, { id }: BookingRow, turn: number) {
  if (turn % 5 === 4) return
  const mark = { stars: pick(marks, turn) }
  await deps.db.write(async (tx) => rateRenter(tx, owner, await bookingFor(tx, owner, id), mark, onDay(to, 19)))
}

async function past(stage: Stage, demoCar: DemoCar, renters: readonly Actor[], index: number, today: Day) {
  const wasListed = toDay(demoCar.car.createdAt)
  for (let turn = 0; turn < (index * 7 + 3) % 4; turn += 1) {
    const from = addDays(today, -(12 + turn * 21 + (index % 9)))
    const renter = pick(renters, index * 3 + turn * 5)
    if (addDays(from, -3) <= wasListed) continue
    const trip = { demoCar, renter, from, to: addDays(from, 1 + ((index + turn) % 5)) }
    const booking = await drive(stage, trip, (index + turn) % 11 === 10)
    await rate(stage, trip, booking, index + turn)
    // Leaves the first renter, whose log-in is published, a trip to review.
    if (renter !== renters[0] || turn > 0) await review(stage, trip, booking, index + turn)
  }
}

type Fate = (stage: Stage, trip: Trip, today: Day) => Promise<unknown>
const underWay: Fate = async (stage, trip, today) => {
  const active = { ...trip, from: addDays(today, -1), to: addDays(today, 2) }
  await pickUp(stage, active, await approve(stage, active))
}
const waiting: Fate = (stage, trip) =>
  request(
    stage,
    { ...trip, message: pick(messages, trip.demoCar.car.model.length) },
    hoursAgo(stage.deps.now(), 5 + ((trip.demoCar.car.model.length * 7) % 41)),
  )
const upcoming: Fate = async (stage, trip, today) => {
  const { id } = await approve(stage, trip, addDays(today, -1))
  await stage.deps.db.write((tx) => changePickupHour(tx, trip.renter, id, '10:00', hoursAgo(stage.deps.now(), 3)))
}
const startsToday: Fate = (stage, trip, today) => approve(stage, { ...trip, from: today, to: addDays(today, 2) })
const rejected: Fate = async (stage, trip) => {
  const booking = await request(stage, trip, hoursAgo(stage.deps.now(), 30))
  const reason = 'The car is in service that week, I am sorry.'
  await move(stage, trip.demoCar.owner, booking, 'reject', hoursAgo(stage.deps.now(), 26), reason)
}
const cancelled: Fate = async (stage, trip, today) => {
  const booking = await approve(stage, trip, addDays(today, -3))
  await move(stage, trip.renter, booking, 'cancel', hoursAgo(stage.deps.now(), 20))
}
const cancelledByAdmin: Fate = async (stage, trip, today) => {
  const booking = await approve(stage, trip, addDays(today, -4))
  await move(stage, stage.admin, booking, 'cancel', hoursAgo(stage.deps.now(), 10), 'The owner reported a broken windscreen.')
}
const unanswered: Fate = (stage, trip) => request(stage, trip, hoursAgo(stage.deps.now(), 60))

const unrecorded: Fate = async (stage, trip, today) => {
  const closed = { ...trip, from: addDays(today, -6), to: addDays(today, -5) }
  await pickUp(stage, closed, await approve(stage, closed))
}

const fates: Fate[] = [underWay, rejected, unanswered, waiting, cancelled, waiting, upcoming, cancelledByAdmin, startsToday, unrecorded]

async function dueToday(stage: Stage, { owners, renters }: People, cars: readonly DemoCar[], today: Day) {
  const [, second, third] = cars.filter(({ owner }) => owner.id === owners[0]?.id)
  const [from, to] = [addDays(today, 16), addDays(today, 19)]
  if (second) await startsToday(stage, { demoCar: second, renter: pick(renters, 4), from, to }, today)
  if (third) await waiting(stage, { demoCar: third, renter: pick(renters, 2), from, to }, today)
}

export async function seedBookings(deps: AppDeps, people: People, cars: readonly DemoCar[]) {
  const stage: Stage = { deps, settings: await currentSettings(deps.db.read, deps.config), admin: people.admin }
  const today = toDay(deps.now())
  for (const [index, demoCar] of cars.entries()) {
    await past(stage, demoCar, people.renters, index, today)
    // The first renter gets each scenario once, so that one log-in shows them all.
    const renter = pick(people.renters, index < fates.length ? 0 : index * 3 + 1)
    const from = addDays(today, 4 + (index % 6))
    await pick(fates, index)(stage, { demoCar, renter, from, to: addDays(from, 2) }, today)
  }
  await dueToday(stage, people, cars, today)
  await runJobs(deps, deps.now())
}
