import { and, asc, between, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { carTitle } from '../../../shared/domain/car.ts'
import { addDays, type Day, toDay } from '../../../shared/lib/days.ts'
import { endingPapers, paperDays } from '../../../shared/domain/owner-tasks.ts'
import type { Db } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { CarRow } from '../../db/row-types.ts'
import { cars } from '../../db/schema/cars.ts'
import { documents } from '../../db/schema/documents.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { type Find, notifyAll, getReminder } from './notify-in-batches.ts'

const soonDays = 7

/** A document has two keys, and whoever missed the first reminder gets only the second. */
const onceOf = (of: string, day: Day, today: Day) => `paper_ends:${of}:${day}:${day <= addDays(today, soonDays) ? soonDays : paperDays}`

const endingCars =
  (today: Day): Find<CarRow> =>
  (db, after, most) =>
    db
      .select()
      .from(cars)
      .where(
        and(
          eq(cars.status, 'approved'),
          isNull(cars.archivedAt),
          lte(cars.documentsValidTo, addDays(today, paperDays)),
          gt(withoutIndex(cars.id), after),
        ),
      )
      .orderBy(asc(withoutIndex(cars.id)))
      .limit(most)

const noticesOfCar = (today: Day) => (car: CarRow) =>
  endingPapers(car, today)
    .filter(({ day }) => day >= today)
    .map(({ kind, day }) => ({
      userId: car.ownerId,
      kind: 'paper_ends' as const,
      facts: { carId: car.id, title: carTitle(car), paper: kind, to: day },
      once: onceOf(`${car.id}:${kind}`, day, today),
    }))

type Licence = { id: string; userId: string; validTo: Day | null }
const endingLicences =
  (today: Day): Find<Licence> =>
  (db, after, most) =>
    db
      .select({ id: documents.id, userId: documents.userId, validTo: documents.validTo })
      .from(documents)
      .where(
        and(
          eq(documents.status, 'approved'),
          isNotNull(documents.readyAt),
          eq(documents.kind, 'licence'),
          between(documents.validTo, today, addDays(today, paperDays)),
          gt(withoutIndex(documents.id), after),
        ),
      )
      .orderBy(asc(withoutIndex(documents.id)))
      .limit(most)

const noticesOfLicence =
  (today: Day) =>
  ({ id, userId, validTo }: Licence) =>
    validTo ? [{ userId, kind: 'paper_ends' as const, facts: { paper: 'licence', to: validTo }, once: onceOf(id, validTo, today) }] : []

export function carDocumentsDue({ now }: CommandContext) {
  const today = toDay(now)
  return [
    getReminder('paper_ends', endingCars(today), (rows) => rows.flatMap(noticesOfCar(today))),
    getReminder('paper_ends', endingLicences(today), (rows) => rows.flatMap(noticesOfLicence(today))),
  ]
}

export const remindOfCarDocuments = (db: Db, moment: CommandContext) => notifyAll(db, carDocumentsDue(moment), moment)
