import { eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { toRanges } from '../../../shared/domain/availability.ts'
import { type CalendarImportView, toVisibleError } from '../../../shared/domain/calendar.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getMyCar } from '../cars/queries.ts'
import type { Reader } from '../../db/database.ts'
import { calendarImports } from '../../db/schema/cars.ts'

export async function getCarWithCalendar(db: Reader, actor: Actor, id: string) {
  const car = await getMyCar(db, actor, id)
  if (car.status === 'draft') throw new AppError('not_found')
  return car
}

/** Owner only, because the URL itself gives access to that calendar. */
export async function getImportView(db: Reader, actor: Actor, carId: string, today: Day): Promise<CalendarImportView> {
  await getCarWithCalendar(db, actor, carId)
  const [row] = await db.select().from(calendarImports).where(eq(calendarImports.carId, carId))
  if (!row) return { url: null, readAt: null, failure: null, skipped: [], leftOut: [] }
  const { url, readAt, failure, skipped, leftOut } = row
  const upcoming = toRanges(skipped.filter((day) => day >= today))
  return { url, readAt: readAt?.toISOString() ?? null, failure: toVisibleError(failure), skipped: upcoming, leftOut: leftOut ?? [] }
}
