import { and, asc, between, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { addDays, type Day, toDay } from '../../../shared/lib/days.ts'
import { getExpiringDocuments, documentWarningDays } from '../../../shared/domain/owner-tasks.ts'
import type { Db } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { CarRow } from '../../db/row-types.ts'
import { cars } from '../../db/schema/cars.ts'
import { documents } from '../../db/schema/documents.ts'
import type { CommandContext } from '../../http/context.ts'
import { type FindBatch, notifyAll, createReminder } from './notify-in-batches.ts'

const secondReminderDays = 7

/** The early and the late reminder have different keys, so each is sent once per expiry date. */
const getDedupeKey = (subject: string, day: Day, today: Day) =>
  `paper_ends:${subject}:${day}:${day <= addDays(today, secondReminderDays) ? secondReminderDays : documentWarningDays}`

const findExpiringCars =
  (today: Day): FindBatch<CarRow> =>
  (db, after, limit) =>
    db
      .select()
      .from(cars)
      .where(
        and(
          eq(cars.status, 'approved'),
          isNull(cars.archivedAt),
          lte(cars.documentsValidTo, addDays(today, documentWarningDays)),
          gt(withoutIndex(cars.id), after),
        ),
      )
      .orderBy(asc(withoutIndex(cars.id)))
      .limit(limit)

const toCarDocumentNotices = (today: Day) => (car: CarRow) =>
  getExpiringDocuments(car, today)
    .filter(({ day }) => day >= today)
    .map(({ kind, day }) => ({
      userId: car.ownerId,
      kind: 'paper_ends' as const,
      payload: { carId: car.id, title: getCarTitle(car), paper: kind, to: day },
      dedupeKey: getDedupeKey(`${car.id}:${kind}`, day, today),
    }))

type Licence = { id: string; userId: string; validTo: Day | null }
const findExpiringLicences =
  (today: Day): FindBatch<Licence> =>
  (db, after, limit) =>
    db
      .select({ id: documents.id, userId: documents.userId, validTo: documents.validTo })
      .from(documents)
      .where(
        and(
          eq(documents.status, 'approved'),
          isNotNull(documents.readyAt),
          eq(documents.kind, 'licence'),
          between(documents.validTo, today, addDays(today, documentWarningDays)),
          gt(withoutIndex(documents.id), after),
        ),
      )
      .orderBy(asc(withoutIndex(documents.id)))
      .limit(limit)

const toLicenceNotices =
  (today: Day) =>
  ({ id, userId, validTo }: Licence) =>
    validTo
      ? [{ userId, kind: 'paper_ends' as const, payload: { paper: 'licence', to: validTo }, dedupeKey: getDedupeKey(id, validTo, today) }]
      : []

export function getDocumentExpiryReminders({ now }: CommandContext) {
  const today = toDay(now)
  return [
    createReminder('paper_ends', findExpiringCars(today), (rows) => rows.flatMap(toCarDocumentNotices(today))),
    createReminder('paper_ends', findExpiringLicences(today), (rows) => rows.flatMap(toLicenceNotices(today))),
  ]
}

export const remindOfExpiringDocuments = (db: Db, ctx: CommandContext) => notifyAll(db, getDocumentExpiryReminders(ctx), ctx)
