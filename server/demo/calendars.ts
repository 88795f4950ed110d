import { addDays, type Day, toDay, eachDay } from '../../shared/lib/days.ts'
import { blockDays } from '../features/calendar/commands.ts'
import { saveImport } from '../features/calendar/imports.ts'
import type { AppDeps } from '../http/context.ts'
import type { DemoCar } from './cars.ts'
import { hoursAgo } from './clock.ts'

const usual = [
  { after: 24, days: 2, note: 'In the garage' },
  { after: 33, days: 4, note: 'Street rental' },
  { after: 61, days: 9, note: 'Own use' },
]
const elsewhere = 'https://calendar.example.com/rentals/demo.ics'

const span = (today: Day, { after, days }: { after: number; days: number }) => ({
  from: addDays(today, after),
  to: addDays(today, after + days - 1),
})

export async function seedCalendars({ db, now }: AppDeps, cars: readonly DemoCar[]) {
  const today = toDay(now())
  const moment = hoursAgo(now(), 0)
  for (const [index, { car, owner }] of cars.entries()) {
    if (index % 3 === 2) continue
    const blocks = usual.slice(0, 1 + (index % 3) * 2).map(({ note, ...at }) => ({ ...span(today, at), note }))
    await db.write((tx) => blockDays(tx, owner, car.id, { blocks }, moment))
  }
  const [first] = cars
  if (!first) return
  const days = [span(today, { after: 4, days: 5 }), span(today, { after: 42, days: 6 })].flatMap(eachDay)
  await db.write((tx) => saveImport(tx, first.owner, first.car.id, elsewhere, { days, leftOut: [] }, moment))
}
