import { agreements } from '../../shared/domain/agreement.ts'
import type { Actor } from '../../shared/domain/account.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { decideListing } from '../features/admin/commands.ts'
import { changeListing, createListing, submitListing } from '../features/cars/commands.ts'
import { commitCarPhoto, reserveCarPhoto } from '../features/cars/photos.ts'
import type { CarRow } from '../db/row-types.ts'
import type { AppDeps } from '../http/context.ts'
import type { People } from './accounts.ts'
import { demoCar, demoCarCount } from './catalogue.ts'
import { createContextAt } from './clock.ts'
import type { photoOf } from './photos.ts'
import { pick } from './pick.ts'
import { type CarBody, type Look, paints, type View } from './pictures.ts'

export type DemoCar = { car: CarRow; owner: Actor; looks: readonly Look[] }
const fates: Partial<Record<number, 'draft' | 'pending' | 'rejected' | 'paused'>> = {
  48: 'pending',
  51: 'pending',
  53: 'pending',
  57: 'pending',
  54: 'rejected',
  58: 'rejected',
  36: 'draft',
  55: 'paused',
}
const rejection = 'The plate is not readable in the second photo. Please add one taken from the front.'

const looksOf = (index: number, body: CarBody): Look[] => {
  const colours = Object.values(paints)
  const colour = pick(colours, index * 3 + Math.floor(index / colours.length))
  const views: View[] = index % 3 === 0 ? ['side', 'evening', 'interior'] : ['side', 'evening']
  return views.map((view) => ({ body, colour, view, backdrop: index + Math.floor(index / 7) }))
}

async function list(deps: AppDeps, { admin, owners }: People, draw: typeof photoOf, index: number): Promise<DemoCar> {
  const { db, now } = deps
  const owner = pick(owners, index)
  const fate = fates[index]
  const daysAgo = fate === 'pending' || fate === 'draft' ? 1 : 330 - index * 5
  const at = (hours: number) => createContextAt(now(), -daysAgo, hours)
  const { body, listing } = demoCar(index, Number(toDay(now()).slice(0, 4)))
  const papers = { insuranceValidTo: addDays(toDay(now()), 120 + index * 4), inspectionValidTo: addDays(toDay(now()), 200) }
  const car = await db.write((tx) => createListing(tx, owner, { ...listing, ...papers }, at(9)))
  const looks = looksOf(index, body)
  for (const look of looks) {
    const id = await db.write((tx) => reserveCarPhoto(tx, owner, car.id, at(10)))
    const photo = await draw(look)
    await deps.photos.put(id, photo.files)
    await db.write((tx) => commitCarPhoto(tx, owner, { id, carId: car.id, photo }, at(10)))
  }
  if (fate === 'draft') return { car, owner, looks }
  const submitted = await db.write((tx) => submitListing(tx, owner, car.id, agreements.owner.version, at(11)))
  if (fate === 'pending') return { car: submitted, owner, looks }
  const decision = fate === 'rejected' ? { decision: 'rejected' as const, note: rejection } : { decision: 'approved' as const }
  await db.write((tx) => decideListing(tx, admin, car.id, decision, at(16)))
  if (fate === 'paused') await db.write((tx) => changeListing(tx, owner, car.id, { listed: false }, at(18)))
  return { car: { ...submitted, status: decision.decision }, owner, looks }
}

export async function seedCars(deps: AppDeps, people: People, draw: typeof photoOf): Promise<DemoCar[]> {
  const made: DemoCar[] = []
  for (let index = 0; index < demoCarCount; index += 2) {
    made.push(...(await Promise.all([list(deps, people, draw, index), list(deps, people, draw, index + 1)])))
  }
  return made.filter(({ car }, index) => car.status === 'approved' && fates[index] === undefined)
}
