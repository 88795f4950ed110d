import type Sqlite from 'better-sqlite3'
import { type Changes, untaken } from './changes.ts'

const ofCar = { row: 'id', on: ['INSERT', 'UPDATE', 'DELETE'] }
const ofItsParts = { ...ofCar, row: 'car_id' }
const ofPerson = 'first_name, last_name, id_verification, licence_verification, user_type, avatar_id'

/** Which events of which tables, and the column that names what they touch. The same ones stand in Postgres' migrations. */
const watched: { table: string; row: string; on: string[]; when?: string }[] = [
  { table: 'cars', ...ofCar },
  { table: 'car_photos', ...ofItsParts },
  { table: 'car_papers', ...ofItsParts },
  { table: 'booked_days', ...ofItsParts },
  { table: 'reviews', ...ofItsParts },
  { table: 'bookings', row: 'car_id', on: ['UPDATE OF status, expires_at'] },
  { table: 'booking_events', row: 'booking_id', on: ['INSERT'], when: 'WHEN NEW.in_time = 0' },
  { table: 'users', row: 'id', on: [`UPDATE OF ${ofPerson}`] },
  // The first admin takes a notice off every page.
  { table: 'users', row: 'id', on: ['INSERT'], when: "WHEN NEW.user_type = 'admin'" },
  { table: 'popular_cars', row: 'car_id', on: ['INSERT', 'DELETE'] },
  { table: 'settings', row: 'id', on: ['INSERT', 'UPDATE'] },
]

/** Triggers see what their own connection writes: the writer's, which writes everything. No command has to remember what it changes. */
export function watchChanges(writer: Sqlite.Database) {
  const open = new Set<string>()
  const committed = untaken()
  let count = 0
  writer.function('touched', (id) => {
    open.add(String(id))
    return null
  })
  for (const { table, row, on, when = '' } of watched)
    for (const event of on) {
      const name = `${table}_${event.split(' ')[0]}_touched`.toLowerCase()
      const side = event === 'DELETE' ? 'OLD' : 'NEW'
      writer.exec(`CREATE TEMP TRIGGER ${name} AFTER ${event} ON main.${table} ${when} BEGIN SELECT touched(${side}.${row}); END`)
    }
  const changes: Changes = { count: async () => count, take: committed.take }
  return {
    changes,
    /** How much was touched since the last commit. */
    size: () => open.size,
    /** After a commit. */
    keep: () => {
      if (open.size > 0) count += 1
      committed.add(open)
      open.clear()
    },
    /** After a rollback, to where so much had been touched. */
    dropTo: (size: number) => {
      for (const id of [...open].slice(size)) open.delete(id)
    },
  }
}
