import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { getAgreementVersion } from '../agreements/queries.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { yes } from '../../db/dialect.ts'
import { cars } from '../../db/schema/cars.ts'
import { agreements } from '../../db/schema/texts.ts'
import type { CommandContext } from '../../http/context.ts'
import { notify } from '../../messaging/notifications/commands.ts'
import { updateCar } from './commands.ts'

/** Cars with instant booking whose owner has not accepted the current agreement. */
export async function listOutdatedInstantCars(db: Reader, limit: number, now: Date) {
  const version = await getAgreementVersion(db, 'owner', now)
  const isAccepted = and(eq(agreements.carId, cars.id), eq(agreements.kind, 'owner'), eq(agreements.version, version))
  const acceptance = db.select({ id: agreements.id }).from(agreements).where(isAccepted)
  return db
    .select()
    .from(cars)
    .where(and(sql`${cars.instantBooking} = ${yes} AND ${cars.instantPausedAt} IS NULL`, isNull(cars.archivedAt), notExists(acceptance)))
    .orderBy(asc(cars.id))
    .limit(limit)
}

export async function pauseInstantBooking(tx: Tx, limit: number, ctx: CommandContext) {
  const rows = await listOutdatedInstantCars(tx, limit, ctx.now)
  for (const car of rows) {
    await updateCar(tx, car, { instantPausedAt: ctx.now })
    await notify(tx, [{ userId: car.ownerId, kind: 'instant_paused', payload: { carId: car.id, title: getCarTitle(car) } }], ctx)
  }
  return rows.length
}
