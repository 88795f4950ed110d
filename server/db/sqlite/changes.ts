import type Sqlite from 'better-sqlite3'
import type { ChangeTracker } from '../database.ts'

const everyWrite = ['INSERT', 'UPDATE', 'DELETE']
const partOfCar = { row: 'car_id', on: everyWrite }
const publicUserColumns = 'first_name, last_name, id_verification, licence_verification, user_type, avatar_id'

type WatchedTable = { table: string; row: string; on: string[]; when?: string }
/** The Postgres migrations have the same list. */
const publicTables: readonly WatchedTable[] = [
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
  let version = 0
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
    getVersion: async () => version,
    drainIds() {
      const ids = [...committed]
      committed.clear()
      return ids
    },
    purge: async () => undefined,
    countUncommitted: () => uncommitted.size,
    commit: () => {
      if (uncommitted.size > 0) version += 1
      for (const id of uncommitted) committed.add(id)
      uncommitted.clear()
    },
    rollBackTo: (count: number) => {
      for (const id of [...uncommitted].slice(count)) uncommitted.delete(id)
    },
  }
}

export function trackChanges(writer: Sqlite.Database) {
  const publicTriggers = createTriggers(writer, 'touched', publicTables)
  const ledgerTriggers = createTriggers(writer, 'owed', ledgerTables)
  const publicChanges: ChangeTracker = publicTriggers
  const ledgerChanges: ChangeTracker = ledgerTriggers
  return {
    publicChanges,
    ledgerChanges,
    countUncommitted: () => ({ public: publicTriggers.countUncommitted(), ledger: ledgerTriggers.countUncommitted() }),
    commit: () => {
      publicTriggers.commit()
      ledgerTriggers.commit()
    },
    rollBackTo: (counts = { public: 0, ledger: 0 }) => {
      publicTriggers.rollBackTo(counts.public)
      ledgerTriggers.rollBackTo(counts.ledger)
    },
  }
}
