import { and, desc, eq, ne } from 'drizzle-orm'
import type { DisputeInput } from '../../shared/schemas/dispute.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import type { ReportInput } from '../../shared/schemas/report.ts'
import type { CarSearch } from '../../shared/domain/search.ts'
import { closeDispute, openDispute } from '../features/bookings/disputes/disputes.ts'
import { bookings } from '../db/schema/bookings.ts'
import { reviews } from '../db/schema/reviews.ts'
import type { AppDeps } from '../http/context.ts'
import { createClaim } from '../features/payments/claims.ts'
import { getAmountDue } from '../features/payments/queries.ts'
import { createReport } from '../features/reports/commands.ts'
import type { DemoUsers } from './users.ts'
import type { DemoCar } from './cars.ts'
import { createContextHoursAgo, createContextOn } from './clock.ts'

const demoDisputes: readonly (Pick<DisputeInput, 'kind' | 'text'> & { hours: number; outcome?: string })[] = [
  { kind: 'deposit', hours: 6, text: 'The owner kept part of the deposit for a scratch that is in the photos of the pickup already.' },
  { kind: 'not_as_described', hours: 28, text: 'The air conditioning did not work, and the owner says that I should have asked before.' },
  {
    kind: 'fine',
    hours: 46,
    text: 'The owner asks me for a fine for speeding from a day on which I had brought the car back.',
    outcome: 'The fine is dated two days after the return. It is the owner’s to pay.',
  },
]

async function seedDisputes({ db, now }: AppDeps, { admin, renters: [demoRenter] }: DemoUsers) {
  const isOver = and(eq(bookings.status, 'completed'), ne(bookings.renterId, demoRenter?.id ?? ''))
  const trips = await db.read
    .select({ id: bookings.id, renterId: bookings.renterId })
    .from(bookings)
    .where(isOver)
    .orderBy(desc(bookings.lastDay), desc(bookings.id))
    .limit(demoDisputes.length)
  for (const [index, { id, renterId }] of trips.entries()) {
    const dispute = demoDisputes[index]
    if (!dispute) return
    const { hours, outcome, kind, text } = dispute
    const ctx = createContextHoursAgo(now(), hours)
    const disputeId = ctx.newId()
    await db.write(async (tx) => {
      const renter = { id: renterId, userType: 'renter' } as const
      await openDispute(tx, renter, id, { kind, text, photos: [] }, { now: ctx.now, newId: () => disputeId })
      if (outcome) await closeDispute(tx, admin, disputeId, { outcome }, createContextHoursAgo(now(), hours - 20))
    })
  }
}

async function seedReports({ db, now }: AppDeps, { owners, renters }: DemoUsers, cars: readonly DemoCar[]) {
  const [review] = await db.read
    .select()
    .from(reviews)
    .where(eq(reviews.stars, 3))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(1)
  const demoReports: readonly (Omit<ReportInput, 'id'> & { id: string | undefined; hours: number })[] = [
    { kind: 'listing', id: cars[7]?.car.id, hours: 50, text: 'The photos show another car than the one that stood at the bus station.' },
    { kind: 'review', id: review?.id, hours: 21, text: 'This is about another car of mine, which this person has never driven.' },
    { kind: 'person', id: owners[4]?.id, hours: 4, text: 'He asked me to pay the whole rental by mobile money before the pickup.' },
  ]
  for (const [index, { kind, id, hours, text }] of demoReports.entries()) {
    const reporter = kind === 'review' ? cars.find(({ car }) => car.id === review?.carId)?.owner : renters[index + 6]
    if (id && reporter) await db.write((tx) => createReport(tx, reporter, { kind, id, text }, createContextHoursAgo(now(), hours)))
  }
}

async function seedClaims({ db, now }: AppDeps, { owners }: DemoUsers) {
  for (const [index, ownerId] of [owners[2]?.id, owners[5]?.id].entries()) {
    const amount = ownerId ? await getAmountDue(db.read, ownerId) : 0
    const claim = { amount, reference: `MoMo 77${index}204581` }
    if (ownerId && amount > 0) await db.write((tx) => createClaim(tx, ownerId, claim, createContextHoursAgo(now(), 9 + index * 16)))
  }
}

const searchesWithoutResults: readonly { search: CarSearch; times: number }[] = [
  { search: { location: 'nyagatare', seats: 7, driver: 'with' }, times: 5 },
  { search: { location: 'rusizi', fuel: 'electric' }, times: 3 },
  { search: { location: 'muhanga', transmission: 'automatic', maxPrice: 20_000 }, times: 4 },
  { search: { location: 'musanze', q: 'caravan' }, times: 2 },
]
const weeks = 6

async function seedNoResultSearches({ db, now, noResultSearches }: AppDeps) {
  for (const [index, { search, times }] of searchesWithoutResults.entries()) {
    noResultSearches.setHasResults(search, false)
    for (let week = 0; week < weeks; week += 1) {
      const { now: instant } = createContextOn(addDays(toDay(now()), -7 * week), 10)
      for (let time = 0; time < times + ((week * 3 + index) % 4); time += 1) noResultSearches.countNoResultSearch(search, instant)
    }
  }
  await noResultSearches.flush(db)
}

export async function seedDisputesAndReports(deps: AppDeps, users: DemoUsers, cars: readonly DemoCar[]) {
  await seedDisputes(deps, users)
  await seedReports(deps, users, cars)
  await seedClaims(deps, users)
  await seedNoResultSearches(deps)
}
