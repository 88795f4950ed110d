import type Sqlite from 'better-sqlite3'
import type { Changes } from '../database.ts'

const everyWrite = ['INSERT', 'UPDATE', 'DELETE']
const partOfCar = { row: 'car_id', on: everyWrite }
const publicUserColumns = 'first_name, last_name, id_verification, licence_verification, user_type, avatar_id'

type WatchedTable = { table: string; row: string; on: string[]; when?: string }
/** The Postgres migrations have the same list. */
const visitorTables: readonly WatchedTable[] = [
  { table: 'cars', row: 'id', on: everyWrite },
  { table: 'car_photos', ...partOfCar },
  { table: 'car_documents', ...partOfCar },
  { table: 'booked_days', ...partOfCar },
  { table: 'reviews', ...partOfCar },
  { table: 'bookings', row: 'car_id', on: ['UPDATE OF status, expires_at'] },
  { table: 'booking_events', row: 'booking_id', on: ['INSERT'], when: 'WHEN NEW.in_time = 0' },
  { table: 'booking_events', row: 'booking_id', on: ['UPDATE OF in_time'] },
  { table: 'users', row: 'id', on: [`UPDATE OF ${publicUserColumns}`] },
  // The first admin removes the setup notice from every page.
  { table: 'users', row: 'id', on: ['INSERT'], when: "WHEN NEW.user_type = 'admin'" },
  { table: 'popular_cars', row: 'car_id', on: ['INSERT', 'DELETE'] },
  { table: 'settings', row: 'id', on: ['INSERT', 'UPDATE'] },
  { table: 'texts', row: 'version', on: ['INSERT'] },
]
const ledgerTables: readonly WatchedTable[] = [{ table: 'ledger_lines', row: 'owner_id', on: everyWrite }]

function createTriggers(writer: Sqlite.Database, functionName: string, watchedTables: readonly WatchedTable[]) {
  const uncommitted = new Set<string>()
  const committed = new Set<string>()
  let count = 0
  writer.function(functionName, (id) => {
    uncommitted.add(String(id))
    return null
  })
  for (const { table, row, on, when = '' } of watchedTables)
    for (const event of on) {
      const name = `${table}_${event.split(' ')[0]}_${functionName}`.toLowerCase()
      const side = event === 'DELETE' ? 'OLD' : 'NEW'
      writer.exec(`CREATE TEMP TRIGGER ${name} AFTER ${event} ON main.${table} ${when} BEGIN SELECT ${functionName}(${side}.${row}); END`)
    }
  return {
    count: async () => count,
    take() {
      const ids = [...committed]
      committed.clear()
      return ids
    },
    forget: async () => undefined,
    size: () => uncommitted.size,
    keep: () => {
      if (uncommitted.size > 0) count += 1
      for (const id of uncommitted) committed.add(id)
      uncommitted.clear()
    },
    dropTo: (size: number) => {
      for (const id of [...uncommitted].slice(size)) uncommitted.delete(id)
    },
  }
}

export function trackChanges(writer: Sqlite.Database) {
  const visitors = createTriggers(writer, 'touched', visitorTables)
  const ledgers = createTriggers(writer, 'owed', ledgerTables)
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
