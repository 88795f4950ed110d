import { isNotNull, isNull } from 'drizzle-orm'
import { getDisplayCarStatus } from '../../../shared/domain/car.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { CarRow } from '../../db/row-types.ts'
import { cars } from '../../db/schema/cars.ts'
import type { CommandContext } from '../../http/context.ts'
import { updateCar } from './commands.ts'
import { getNextUpdatedAt } from '../../lib/next-updated-at.ts'
import { notifyDecision } from './notify.ts'

type Decision = { decision: 'approved' | 'rejected'; note: string | null; seen?: string | undefined }

/** Owners' edits must not block a take-down, so a listed car compares with its last decision only. */
function assertSeenVersion({ status, updatedAt, decidedAt }: CarRow, expectedVersion: string | undefined) {
  const expectedTime = expectedVersion === undefined ? updatedAt.getTime() : Date.parse(expectedVersion)
  if (expectedTime === updatedAt.getTime()) return
  if (status === 'pending') throw new AppError('listing_changed')
  if (decidedAt && expectedTime < decidedAt.getTime()) throw new AppError('listing_moved_on')
}

export async function featureCar(tx: Tx, car: CarRow, featured: boolean, { now }: CommandContext) {
  if (featured === (car.featuredAt !== null)) return false
  if (featured && getDisplayCarStatus({ ...car, isHeld: car.holdReason !== null }, toDay(now)) !== 'approved')
    throw new AppError('listing_moved_on')
  await updateCar(tx, car, { featuredAt: featured ? now : null }, featured ? isNull(cars.featuredAt) : isNotNull(cars.featuredAt))
  return true
}

export const isTakeDown = ({ status }: CarRow, decision: Decision['decision']) => status === 'approved' && decision === 'rejected'

export async function reviewListing(tx: Tx, car: CarRow, { decision, note, seen }: Decision, ctx: CommandContext): Promise<CarRow> {
  if ((car.status !== 'pending' && !isTakeDown(car, decision)) || car.archivedAt) throw new AppError('listing_moved_on')
  assertSeenVersion(car, seen)
  const at = getNextUpdatedAt(car, ctx)
  const rejectionNote = decision === 'rejected' ? note : null
  const decided = await updateCar(tx, car, { status: decision, rejectionNote, decidedAt: at, updatedAt: at })
  await notifyDecision(tx, decided, decision, ctx)
  return decided
}
