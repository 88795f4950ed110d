import { type PendingHandover, getOwnerPrefix, type PendingHandoverView } from './types.ts'
import { createPendingPhotoStore } from './photo-store.ts'
import type { OutboxTables } from './idb.ts'

export type StoreDeps = {
  tables: OutboxTables
  prepare: (file: File) => Promise<File>
  onChange: (stored: readonly PendingHandover[]) => void
}

const compareByFinish = (a: PendingHandover, b: PendingHandover) => (a.finished?.madeAt ?? Infinity) - (b.finished?.madeAt ?? Infinity)

export function createRecordStore(userId: string, { tables, prepare, onChange }: StoreDeps) {
  let stored: readonly PendingHandover[] = []
  let shown: readonly PendingHandoverView[] | null = null
  const listeners = new Set<() => void>()

  const publish = () => {
    shown = stored.map((handover) => ({ ...handover, photos: photos.shown(handover) }))
    for (const listener of listeners) listener()
  }
  const photos = createPendingPhotoStore({ table: tables.photos, prepare, onChange: publish })

  async function load() {
    stored = (await tables.handovers.listByPrefix(getOwnerPrefix(userId))).sort(compareByFinish)
    await photos.load(getOwnerPrefix(userId))
    publish()
  }

  return {
    photos,
    all: () => stored,
    find: (id: string) => stored.find((handover) => handover.id === id),
    load,
    ready: load().catch(publish),
    put: async (handover: PendingHandover) => {
      await tables.handovers.put(handover)
      stored = [...stored.filter(({ id }) => id !== handover.id), handover].sort(compareByFinish)
      onChange(stored)
      publish()
    },
    drop: async (id: string) => {
      for (const photo of photos.of({ id })) await photos.drop(photo.id)
      await tables.handovers.remove(id)
      stored = stored.filter((handover) => handover.id !== id)
      onChange(stored)
      publish()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown: () => shown,
  }
}

export type RecordStore = ReturnType<typeof createRecordStore>
