import type Sqlite from 'better-sqlite3'
import type { Changes } from '../change-tracking.ts'

const always = ['INSERT', 'UPDATE', 'DELETE']
const ofItsParts = { row: 'car_id', on: always }
const ofPerson = 'first_name, last_name, id_verification, licence_verification, user_type, avatar_id'

type Watched = { table: string; row: string; on: string[]; when?: string }
/** The Postgres migrations have the same list. */
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
  // The first admin removes the setup notice from every page.
  { table: 'users', row: 'id', on: ['INSERT'], when: "WHEN NEW.user_type = 'admin'" },
  { table: 'popular_cars', row: 'car_id', on: ['INSERT', 'DELETE'] },
  { table: 'settings', row: 'id', on: ['INSERT', 'UPDATE'] },
  { table: 'texts', row: 'version', on: ['INSERT'] },
]
const ofLedgers: readonly Watched[] = [{ table: 'ledger_lines', row: 'owner_id', on: always }]

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

export function trackChanges(writer: Sqlite.Database) {
  const visitors = watch(writer, 'touched', seenByVisitors)
  const ledgers = watch(writer, 'owed', ofLedgers)
  const changes: Changes = visitors
  const ledger: Changes = ledgers
  return {
    changes,
    ledger,
    size: () => ({ visitors: visitors.size(), ledgers: ledgers.size() }),
    keep: () => {
      visitors.keep()
      ledgers.keep()
    },
    dropTo: (size = { visitors: 0, ledgers: 0 }) => {
      visitors.dropTo(size.visitors)
      ledgers.dropTo(size.ledgers)
    },
  }
}
