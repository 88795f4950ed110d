import { addDays, type Day, toDay, listDays } from '../../shared/lib/days.ts'
import { blockDays } from '../features/calendar/commands.ts'
import { saveImport } from '../features/calendar/imports.ts'
import type { AppDeps } from '../http/context.ts'
import type { DemoCar } from './cars.ts'
import { createContextHoursAgo } from './clock.ts'

const sampleBlocks = [
  { after: 24, days: 2, note: 'In the garage' },
  { after: 33, days: 4, note: 'Street rental' },
  { after: 61, days: 9, note: 'Own use' },
]
const externalCalendarUrl = 'https://calendar.example.com/rentals/demo.ics'

const toRange = (today: Day, { after, days }: { after: number; days: number }) => ({
  from: addDays(today, after),
  to: addDays(today, after + days - 1),
})

export async function seedCalendars({ db, now }: AppDeps, cars: readonly DemoCar[]) {
  const today = toDay(now())
  const ctx = createContextHoursAgo(now(), 0)
  for (const [index, { car, owner }] of cars.entries()) {
    if (index % 3 === 2) continue
    const blocks = sampleBlocks.slice(0, 1 + (index % 3) * 2).map(({ note, ...at }) => ({ ...toRange(today, at), note }))
    await db.write((tx) => blockDays(tx, owner, car.id, { blocks }, ctx))
  }
  const [first] = cars
  if (!first) return
  const days = [toRange(today, { after: 4, days: 5 }), toRange(today, { after: 42, days: 6 })].flatMap(listDays)
  await db.write((tx) => saveImport(tx, first.owner, first.car.id, externalCalendarUrl, { days, leftOut: [] }, ctx))
}
