import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { Actor } from '../../shared/domain/account.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { decideListing } from '../features/admin/commands.ts'
import { changeListing, createListing, submitListing } from '../features/cars/commands.ts'
import { commitCarPhoto, reserveCarPhoto } from '../features/cars/photos.ts'
import type { CarRow } from '../db/row-types.ts'
import type { AppDeps } from '../http/context.ts'
import type { DemoUsers } from './users.ts'
import { createDemoListing, demoCarCount } from './catalogue.ts'
import { createContextAt } from './clock.ts'
import { type getDemoPhoto, type CarBody, type DemoPhotoOptions, paints, type PhotoAngle } from './photos.ts'
import { pick } from './pick.ts'

export type DemoCar = { car: CarRow; owner: Actor; photoOptions: readonly DemoPhotoOptions[] }
const listingStates: Partial<Record<number, 'draft' | 'pending' | 'rejected' | 'paused'>> = {
  48: 'pending',
  51: 'pending',
  53: 'pending',
  57: 'pending',
  54: 'rejected',
  58: 'rejected',
  36: 'draft',
  55: 'paused',
}
const rejectionNote = 'The plate is not readable in the second photo. Please add one taken from the front.'

const createLooks = (index: number, body: CarBody): DemoPhotoOptions[] => {
  const colours = Object.values(paints)
  const colour = pick(colours, index * 3 + Math.floor(index / colours.length))
  const views: PhotoAngle[] = index % 3 === 0 ? ['side', 'evening', 'interior'] : ['side', 'evening']
  return views.map((view) => ({ body, colour, view, backdrop: index + Math.floor(index / 7) }))
}

async function seedListing(deps: AppDeps, { admin, owners }: DemoUsers, renderPhoto: typeof getDemoPhoto, index: number): Promise<DemoCar> {
  const { db, now } = deps
  const owner = pick(owners, index)
  const state = listingStates[index]
  const daysAgo = state === 'pending' || state === 'draft' ? 1 : 330 - index * 5
  const getContext = (hours: number) => createContextAt(now(), -daysAgo, hours)
  const { body, listing } = createDemoListing(index, Number(toDay(now()).slice(0, 4)))
  const documentDates = { insuranceValidTo: addDays(toDay(now()), 120 + index * 4), inspectionValidTo: addDays(toDay(now()), 200) }
  const car = await db.write((tx) => createListing(tx, owner, { ...listing, ...documentDates }, getContext(9)))
  const photoOptions = createLooks(index, body)
  for (const look of photoOptions) {
    const id = await db.write((tx) => reserveCarPhoto(tx, owner, car.id, getContext(10)))
    const photo = await renderPhoto(look)
    await deps.photos.put(id, photo.files)
    await db.write((tx) => commitCarPhoto(tx, owner, { id, carId: car.id, photo }, getContext(10)))
  }
  if (state === 'draft') return { car, owner, photoOptions }
  const submitted = await db.write((tx) => submitListing(tx, owner, car.id, currentAgreements.owner.version, getContext(11)))
  if (state === 'pending') return { car: submitted, owner, photoOptions }
  const decision = state === 'rejected' ? { decision: 'rejected' as const, note: rejectionNote } : { decision: 'approved' as const }
  await db.write((tx) => decideListing(tx, admin, car.id, decision, getContext(16)))
  if (state === 'paused') await db.write((tx) => changeListing(tx, owner, car.id, { listed: false }, getContext(18)))
  return { car: { ...submitted, status: decision.decision }, owner, photoOptions }
}

export async function seedCars(deps: AppDeps, users: DemoUsers, renderPhoto: typeof getDemoPhoto): Promise<DemoCar[]> {
  const seeded: DemoCar[] = []
  for (let index = 0; index < demoCarCount; index += 2) {
    seeded.push(...(await Promise.all([seedListing(deps, users, renderPhoto, index), seedListing(deps, users, renderPhoto, index + 1)])))
  }
  return seeded.filter(({ car }, index) => car.status === 'approved' && listingStates[index] === undefined)
}

const instantTerms = { instantBooking: true, instantMaxDays: 7, instantDaysAhead: 60, agreementVersion: currentAgreements.owner.version }

/** After the bookings, which their owners have answered. */
export async function seedInstantBooking({ db, now }: AppDeps, demoCars: readonly DemoCar[]) {
  const chosen = demoCars.filter((_, index) => index % 5 === 4)
  for (const { car, owner } of chosen) await db.write((tx) => changeListing(tx, owner, car.id, instantTerms, createContextAt(now(), 0, 0)))
}
