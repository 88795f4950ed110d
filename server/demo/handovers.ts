import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../shared/domain/account.ts'
import { minuteMs } from '../../shared/lib/durations.ts'
import { answerHandover } from '../features/bookings/handover/answer.ts'
import { commitHandoverPhoto, type HandoverKey, reserveHandoverPhoto } from '../features/bookings/handover/photos.ts'
import { bookings, handovers } from '../db/schema/bookings.ts'
import type { AppDeps } from '../http/context.ts'
import type { DemoCar } from './cars.ts'
import type { getDemoPhoto } from './photos.ts'

const photographedCars = 8
const unansweredInterval = 3

const listHandovers = ({ db }: AppDeps, carId: string) =>
  db.read
    .select({
      bookingId: handovers.bookingId,
      kind: handovers.kind,
      at: handovers.recordedAt,
      reason: handovers.reason,
      renterId: bookings.renterId,
    })
    .from(handovers)
    .innerJoin(bookings, eq(bookings.id, handovers.bookingId))
    .where(eq(bookings.carId, carId))
    .orderBy(asc(handovers.recordedAt), asc(handovers.bookingId), asc(handovers.kind))

export async function seedHandovers(deps: AppDeps, cars: readonly DemoCar[], renderPhoto: typeof getDemoPhoto) {
  const { db, handoverPhotos, newId } = deps
  let count = 0
  for (const { car, owner, photoOptions } of cars.slice(0, photographedCars)) {
    for (const { bookingId, kind, at, reason, renterId } of await listHandovers(deps, car.id)) {
      const handover: HandoverKey = { bookingId, kind }
      const createContextAfter = (minutes: number) => ({ now: new Date(at.getTime() + minutes * minuteMs), newId })
      for (const look of photoOptions) {
        const id = await db.write((tx) => reserveHandoverPhoto(tx, owner, handover, createContextAfter(2)))
        const photo = await renderPhoto(look)
        await handoverPhotos.put(id, photo.files)
        await db.write((tx) => commitHandoverPhoto(tx, { id, handover, photo }, createContextAfter(2).now))
      }
      count += 1
      if (count % unansweredInterval === 1) continue
      const renter: Actor = { id: renterId, userType: 'renter' }
      const answer = reason ? { agrees: false, note: 'The tank was at this level when I got the car.' } : { agrees: true }
      await db.write((tx) => answerHandover(tx, renter, handover, answer, createContextAfter(20)))
    }
  }
}
