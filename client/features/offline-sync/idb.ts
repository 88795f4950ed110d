import type { PendingHandover, PendingPhoto } from './types.ts'

export type Table<Row extends { id: string }> = {
  listByPrefix: (prefix: string) => Promise<Row[]>
  put: (row: Row) => Promise<void>
  remove: (id: string) => Promise<void>
}
export type OutboxTables = { handovers: Table<PendingHandover>; photos: Table<PendingPhoto>; outlivesPage: boolean }

function createMemoryTable<Row extends { id: string }>(): Table<Row> {
  const rows = new Map<string, Row>()
  return {
    listByPrefix: async (prefix) => [...rows.values()].filter(({ id }) => id.startsWith(prefix)),
    put: async (row) => void rows.set(row.id, row),
    remove: async (id) => void rows.delete(id),
  }
}

export const createMemoryTables = (): OutboxTables => ({ handovers: createMemoryTable(), photos: createMemoryTable(), outlivesPage: false })

const tableNames = ['handovers', 'photos'] as const

const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('outbox', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const name of tableNames) request.result.createObjectStore(name, { keyPath: 'id' })
    })
    request.addEventListener('success', () => resolve(request.result))
    for (const eventName of ['error', 'blocked']) request.addEventListener(eventName, () => reject(request.error ?? new Error(eventName)))
  })

function createDiskTable<Row extends { id: string }>(database: IDBDatabase, name: (typeof tableNames)[number]): Table<Row> {
  /** Resolves once it is on disk, because the browser may be closed right after. */
  const write = (operation: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      for (const eventName of ['error', 'abort'])
        transaction.addEventListener(eventName, () => reject(transaction.error ?? new Error(eventName)))
      operation(transaction.objectStore(name))
    })
  return {
    listByPrefix: (prefix) =>
      new Promise((resolve, reject) => {
        const request = database
          .transaction(name)
          .objectStore(name)
          .getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
        request.addEventListener('success', () => resolve(request.result as Row[]))
        request.addEventListener('error', () => reject(request.error ?? new Error('unread')))
      }),
    put: (row) => write((store) => store.put(row)),
    remove: (id) => write((store) => store.delete(id)),
  }
}

export async function openTables(): Promise<OutboxTables> {
  try {
    const database = await openDatabase()
    return { handovers: createDiskTable(database, 'handovers'), photos: createDiskTable(database, 'photos'), outlivesPage: true }
  } catch {
    return createMemoryTables()
  }
}
