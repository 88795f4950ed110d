import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { NetworkError } from '../../http.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { type PendingHandover, getPendingId, type HandoverTarget } from './types.ts'
import { createRecordStore, type StoreDeps } from './record-store.ts'
import { createSync, type Transport } from './sync.ts'

export type OutboxDeps = StoreDeps & Transport

export function createOutbox(userId: string, deps: OutboxDeps) {
  const store = createRecordStore(userId, deps)
  const { send, close } = createSync(userId, store, deps)
  const { photos, find, put, drop, ready } = store

  const getId = (target: HandoverTarget) => getPendingId(userId, target)
  const findOrCreate = (target: HandoverTarget): PendingHandover =>
    find(getId(target)) ?? { ...target, id: getId(target), typed: {}, finished: null, hasArrived: false, arrivedPhotos: 0, refusal: null }

  return {
    subscribe: store.subscribe,
    current: store.shown,
    ready,
    load: store.load,
    send,
    keepTyping: async (target: HandoverTarget, typed: Record<string, string> | null) => {
      await ready
      const before = find(getId(target))
      if (before?.hasArrived || (before?.finished && !before.refusal)) return
      if (before && JSON.stringify(before.typed) === JSON.stringify(typed)) return
      if (typed) await put({ ...findOrCreate(target), typed, finished: null, refusal: null })
      else if (before && photos.shown(before).length === 0) await drop(before.id)
    },
    /** Resolves with 'waiting' offline; a refusal is thrown, and the record returns to its form. */
    finish: async (target: HandoverTarget, typed: Record<string, string>, input: HandoverInput): Promise<'arrived' | 'waiting'> => {
      await ready
      const finished = { input, key: createIdempotencyKey(), madeAt: deps.now(), tries: 0 }
      const entry = { ...findOrCreate(target), typed, finished, refusal: null }
      try {
        await put(entry)
      } catch {
        // The storage is full, so it is sent at once or not at all.
        deps.onArrived(await deps.sendRecord(entry), target.bookingId)
        return 'arrived'
      }
      await send(true)
      const after = find(entry.id)
      if (!after || after.hasArrived) return 'arrived'
      const { refusal } = after
      if (!refusal && deps.tables.outlivesPage) return 'waiting'
      await put({ ...after, finished: null, refusal: null })
      if (!refusal) throw new NetworkError()
      const { code, fields, ...extras } = refusal
      throw new AppError(code, fields, extras)
    },
    reopen: async (id: string) => {
      const entry = find(id)
      if (entry && !entry.hasArrived) await put({ ...entry, finished: null, refusal: null })
    },
    discard: drop,
    /** Another record came first, so this one's photos are added to it. */
    join: async (id: string) => {
      const entry = find(id)
      if (entry) await put({ ...entry, finished: null, refusal: null, hasArrived: true })
      await send()
    },
    addPhotos: async (target: HandoverTarget, files: readonly File[], isThere: boolean) => {
      await ready
      const entry = findOrCreate(target)
      await put({ ...entry, hasArrived: entry.hasArrived || isThere })
      await photos.add(entry.id, files, deps.now())
      // Another tab may have sent and removed the record meanwhile.
      await store.load()
      if (!find(entry.id)) await put({ ...entry, hasArrived: true })
      await send()
    },
    dropPhoto: async (id: string) => {
      await photos.drop(id)
      await send()
    },
    retryPhoto: async (target: PendingHandover, id: string) => {
      const photo = photos.of(target).find((entry) => entry.id === id)
      if (photo) await photos.put({ ...photo, refusal: null })
      await send()
    },
    close: () => {
      close()
      photos.close()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
