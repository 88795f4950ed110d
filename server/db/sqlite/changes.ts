import type Sqlite from 'better-sqlite3'
import type { Changes } from '../change-tracking.ts'

const always = ['INSERT', 'UPDATE', 'DELETE']
const ofItsParts = { row: 'car_id', on: always }
const ofPerson = 'first_name, last_name, id_verification, licence_verification, user_type, avatar_id'

/** Which events of which tables, and the column that names what they touch. */
type Watched = { table: string; row: string; on: string[]; when?: string }
/** The same ones stand in Postgres' migrations. */
const seenByVisitors: readonly Watched[] = [
  { table: 'cars', row: 'id', on: always },
  { table: 'car_photos', ...ofItsParts },
  { table: 'car_documents', ...ofItsParts },
  { table: 'booked_days', ...ofItsParts },
  { table: 'reviews', ...ofItsParts },
  { table: 'bookings', row: 'car_id', on: ['UPDATE OF status, expires_at'] },
  { table: 'booking_events', row: 'booking_id', on: ['INSERT'], when: 'WHEN NEW.in_time = 0' },
  { table: 'booking_events', row: 'booking_id', on: ['UPDATE OF in_time'] },
  { table: 'users', row: 'id', on: [`UPDATE OF ${ofPerson}`] },
  // The first admin takes a notice off every page.
  { table: 'users', row: 'id', on: ['INSERT'], when: "WHEN NEW.user_type = 'admin'" },
  { table: 'popular_cars', row: 'car_id', on: ['INSERT', 'DELETE'] },
  { table: 'settings', row: 'id', on: ['INSERT', 'UPDATE'] },
  { table: 'texts', row: 'version', on: ['INSERT'] },
]
const ofLedgers: readonly Watched[] = [{ table: 'ledger_lines', row: 'owner_id', on: always }]

/** Triggers that tell what their own connection writes: the writer's, which writes everything. */
function watch(writer: Sqlite.Database, told: string, watched: readonly Watched[]) {
  const open = new Set<string>()
  const committed = new Set<string>()
  let count = 0
  writer.function(told, (id) => {
    open.add(String(id))
    return null
  })
  for (const { table, row, on, when = '' } of watched)
    for (const event of on) {
      const name = `${table}_${event.split(' ')[0]}_${told}`.toLowerCase()
      const side = event === 'DELETE' ? 'OLD' : 'NEW'
      writer.exec(`CREATE TEMP TRIGGER ${name} AFTER ${event} ON main.${table} ${when} BEGIN SELECT ${told}(${side}.${row}); END`)
    }
  return {
    count: async () => count,
    take() {
      const ids = [...committed]
      committed.clear()
      return ids
    },
    forget: async () => undefined,
    size: () => open.size,
    keep: () => {
      if (open.size > 0) count += 1
      for (const id of open) committed.add(id)
      open.clear()
    },
    dropTo: (size: number) => {
      for (const id of [...open].slice(size)) open.delete(id)
    },
  }
}

/** No command has to remember what it changes. */
export function trackChanges(writer: Sqlite.Database) {
  const visitors = watch(writer, 'touched', seenByVisitors)
  const ledgers = watch(writer, 'owed', ofLedgers)
  const changes: Changes = visitors
  const ledger: Changes = ledgers
  return {
    changes,
    ledger,
    /** How much was touched since the last commit. */
    size: () => ({ visitors: visitors.size(), ledgers: ledgers.size() }),
    /** After a commit. */
    keep: () => {
      visitors.keep()
      ledgers.keep()
    },
    /** After a rollback, to where so much had been touched. */
    dropTo: (size = { visitors: 0, ledgers: 0 }) => {
      visitors.dropTo(size.visitors)
      ledgers.dropTo(size.ledgers)
    },
  }
}
