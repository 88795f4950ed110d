import type { PendingHandover, PendingPhoto } from './types.ts'

export type Table<Row extends { id: string }> = {
  all: (prefix: string) => Promise<Row[]>
  put: (row: Row) => Promise<void>
  drop: (id: string) => Promise<void>
}
export type Tables = { handovers: Table<PendingHandover>; photos: Table<PendingPhoto>; outlivesPage: boolean }

function inMemory<Row extends { id: string }>(): Table<Row> {
  const rows = new Map<string, Row>()
  return {
    all: async (prefix) => [...rows.values()].filter(({ id }) => id.startsWith(prefix)),
    put: async (row) => void rows.set(row.id, row),
    drop: async (id) => void rows.delete(id),
  }
}

export const createMemoryTables = (): Tables => ({ handovers: inMemory(), photos: inMemory(), outlivesPage: false })

const names = ['handovers', 'photos'] as const

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('outbox', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const name of names) request.result.createObjectStore(name, { keyPath: 'id' })
    })
    request.addEventListener('success', () => resolve(request.result))
    for (const ending of ['error', 'blocked']) request.addEventListener(ending, () => reject(request.error ?? new Error(ending)))
  })

function onDisk<Row extends { id: string }>(database: IDBDatabase, name: (typeof names)[number]): Table<Row> {
  /** Resolves once it is on disk, because the browser may be closed right after. */
  const change = (work: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      for (const ending of ['error', 'abort']) transaction.addEventListener(ending, () => reject(transaction.error ?? new Error(ending)))
      work(transaction.objectStore(name))
    })
  return {
    all: (prefix) =>
      new Promise((resolve, reject) => {
        const request = database
          .transaction(name)
          .objectStore(name)
          .getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
        request.addEventListener('success', () => resolve(request.result as Row[]))
        request.addEventListener('error', () => reject(request.error ?? new Error('unread')))
      }),
    put: (row) => change((store) => store.put(row)),
    drop: (id) => change((store) => store.delete(id)),
  }
}

export async function openTables(): Promise<Tables> {
  try {
    const database = await open()
    return { handovers: onDisk(database, 'handovers'), photos: onDisk(database, 'photos'), outlivesPage: true }
  } catch {
    return createMemoryTables()
  }
}
