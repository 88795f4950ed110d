import { type PendingHandover, ownedBy, type ShownHandover } from './types.ts'
import { createPhotoStore } from './photo-store.ts'
import type { Tables } from './idb.ts'

export type StoreDeps = {
  tables: Tables
  prepare: (file: File) => Promise<File>
  changed: (kept: readonly PendingHandover[]) => void
}

const inOrder = (a: PendingHandover, b: PendingHandover) => (a.finished?.madeAt ?? Infinity) - (b.finished?.madeAt ?? Infinity)

export function createRecordStore(userId: string, { tables, prepare, changed }: StoreDeps) {
  let kept: readonly PendingHandover[] = []
  let shown: readonly ShownHandover[] | null = null
  const listeners = new Set<() => void>()

  const publish = () => {
    shown = kept.map((one) => ({ ...one, photos: photos.shown(one) }))
    for (const listener of listeners) listener()
  }
  const photos = createPhotoStore({ table: tables.photos, prepare, changed: publish })

  async function load() {
    kept = (await tables.handovers.all(ownedBy(userId))).sort(inOrder)
    await photos.load(ownedBy(userId))
    publish()
  }

  return {
    photos,
    all: () => kept,
    find: (id: string) => kept.find((one) => one.id === id),
    load,
    ready: load().catch(publish),
    put: async (one: PendingHandover) => {
      await tables.handovers.put(one)
      kept = [...kept.filter(({ id }) => id !== one.id), one].sort(inOrder)
      changed(kept)
      publish()
    },
    drop: async (id: string) => {
      for (const photo of photos.of({ id })) await photos.drop(photo.id)
      await tables.handovers.drop(id)
      kept = kept.filter((one) => one.id !== id)
      changed(kept)
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
