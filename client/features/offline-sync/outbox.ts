import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { NetworkError } from '../../http.ts'
import { createKey } from '../../lib/idempotency-key.ts'
import { type PendingHandover, pendingId, type Pending } from './types.ts'
import { createRecordStore, type StoreDeps } from './record-store.ts'
import { createSync, type Transport } from './sync.ts'

export type OutboxDeps = StoreDeps & Transport

export function createOutbox(userId: string, way: OutboxDeps) {
  const list = createRecordStore(userId, way)
  const { send, close } = createSync(userId, list, way)
  const { photos, find, put, drop, ready } = list

  const idOf = (of: Pending) => pendingId(userId, of)
  const keptOrBlank = (of: Pending): PendingHandover =>
    find(idOf(of)) ?? { ...of, id: idOf(of), typed: {}, finished: null, hasArrived: false, arrivedPhotos: 0, refusal: null }

  return {
    subscribe: list.subscribe,
    current: list.shown,
    ready,
    load: list.load,
    send,
    keepTyping: async (of: Pending, typed: Record<string, string> | null) => {
      await ready
      const before = find(idOf(of))
      if (before?.hasArrived || (before?.finished && !before.refusal)) return
      if (before && JSON.stringify(before.typed) === JSON.stringify(typed)) return
      if (typed) await put({ ...keptOrBlank(of), typed, finished: null, refusal: null })
      else if (before && photos.shown(before).length === 0) await drop(before.id)
    },
    /** Gives 'waiting' offline; a refusal is thrown and the record returns to its form. */
    finish: async (of: Pending, typed: Record<string, string>, input: HandoverInput): Promise<'arrived' | 'waiting'> => {
      await ready
      const finished = { input, key: createKey(), madeAt: way.now(), tries: 0 }
      const one = { ...keptOrBlank(of), typed, finished, refusal: null }
      try {
        await put(one)
      } catch {
        // The storage is full, so it is sent at once or not at all.
        way.arrived(await way.record(one), of.bookingId)
        return 'arrived'
      }
      await send(true)
      const after = find(one.id)
      if (!after || after.hasArrived) return 'arrived'
      const { refusal } = after
      if (!refusal && way.tables.outlivesPage) return 'waiting'
      await put({ ...after, finished: null, refusal: null })
      if (!refusal) throw new NetworkError()
      const { code, fields, ...extras } = refusal
      throw new AppError(code, fields, extras)
    },
    reopen: async (id: string) => {
      const one = find(id)
      if (one && !one.hasArrived) await put({ ...one, finished: null, refusal: null })
    },
    discard: drop,
    /** Another record came first, so this one's photos are added to it. */
    join: async (id: string) => {
      const one = find(id)
      if (one) await put({ ...one, finished: null, refusal: null, hasArrived: true })
      await send()
    },
    addPhotos: async (of: Pending, files: readonly File[], isThere: boolean) => {
      await ready
      const one = keptOrBlank(of)
      await put({ ...one, hasArrived: one.hasArrived || isThere })
      await photos.add(one.id, files, way.now())
      // Another tab may have sent and removed the record meanwhile.
      await list.load()
      if (!find(one.id)) await put({ ...one, hasArrived: true })
      await send()
    },
    dropPhoto: async (id: string) => {
      await photos.drop(id)
      await send()
    },
    retryPhoto: async (of: PendingHandover, id: string) => {
      const photo = photos.of(of).find((one) => one.id === id)
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
