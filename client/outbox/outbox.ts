import type { HandoverInput } from '../../shared/booking-schema.ts'
import type { BookingView } from '../../shared/booking.ts'
import { minuteMs } from '../../shared/durations.ts'
import { AppError } from '../../shared/errors.ts'
import { NetworkFault } from '../http.ts'
import { newKey } from '../request-key.ts'
import { type KeptHandover, keptId, type KeptOf, type KeptPhoto, ownedBy, type ShownHandover } from './kept.ts'
import { createPhotoList } from './photo-list.ts'
import type { Tables } from './tables.ts'

export type Way = {
  tables: Tables
  prepare: (file: File) => Promise<File>
  record: (kept: KeptHandover) => Promise<BookingView | null>
  photo: (of: KeptHandover, photo: KeptPhoto, onProgress: (share: number) => void, now: number) => Promise<void>
  /** Who is logged in, and the server's time. */
  ask: () => Promise<{ userId: string | null; now: number }>
  /** Runs it in one tab at a time; false where another one is at it. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  /** What is kept has changed, by this tab. */
  changed: (kept: readonly KeptHandover[]) => void
  arrived: (booking: BookingView | null, bookingId: string) => void
  failed: (fault: unknown) => void
  now: () => number
}

/** Milliseconds until the next try, after so many that failed. */
const pauses = [5_000, 15_000, minuteMs, 5 * minuteMs]

/** What is sent so soon has just happened. */
const atOnceMs = minuteMs

/** What the road is to blame for, or a server that will be itself again; everything else its person has to mend. */
const isPassing = (fault: unknown) =>
  !(fault instanceof AppError) || fault.status >= 500 || fault.code === 'unauthenticated' || fault.code === 'rate_limited'

const inOrder = (a: KeptHandover, b: KeptHandover) => (a.finished?.madeAt ?? Infinity) - (b.finished?.madeAt ?? Infinity)

/** One person's records of pickup and return, kept in this browser until the server has them: the record first, then its photos one by one, none of them twice. */
export function createOutbox(userId: string, way: Way) {
  let kept: readonly KeptHandover[] = []
  let shown: readonly ShownHandover[] | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let turn = Promise.resolve()
  const listeners = new Set<() => void>()

  const publish = () => {
    shown = kept.map((one) => ({ ...one, photos: photos.shown(one) }))
    for (const listener of listeners) listener()
  }
  const photos = createPhotoList({ table: way.tables.photos, prepare: way.prepare, changed: publish })
  const find = (id: string) => kept.find((one) => one.id === id)

  async function load() {
    kept = (await way.tables.handovers.all(ownedBy(userId))).sort(inOrder)
    await photos.load(ownedBy(userId))
    publish()
  }
  async function put(one: KeptHandover) {
    await way.tables.handovers.put(one)
    kept = [...kept.filter(({ id }) => id !== one.id), one].sort(inOrder)
    way.changed(kept)
    publish()
  }
  async function drop(id: string) {
    for (const photo of photos.of({ id })) await photos.drop(photo.id)
    await way.tables.handovers.drop(id)
    kept = kept.filter((one) => one.id !== id)
    way.changed(kept)
    publish()
  }

  /** When it happened, by the server's clock: the phone's own may be wrong, but not about how long ago it was. */
  function dated({ finished }: KeptHandover, now: number): HandoverInput | undefined {
    const age = finished ? Math.max(0, way.now() - finished.madeAt) : 0
    if (!finished || finished.input.at || (finished.tries === 0 && age < atOnceMs)) return finished?.input
    return { ...finished.input, at: new Date(now - age).toISOString() }
  }

  async function sendRecord(one: KeptHandover, now: number) {
    const input = dated(one, now)
    if (!one.finished || !input) return
    // On disk before it leaves: sent again, it is sent with the same words.
    const tried = { ...one, finished: { ...one.finished, input, tries: one.finished.tries + 1 } }
    await put(tried)
    try {
      const booking = await way.record(tried)
      await put({ ...tried, hasArrived: true })
      way.arrived(booking, one.bookingId)
    } catch (fault) {
      if (isPassing(fault) || !(fault instanceof AppError)) throw fault
      const { code, fields, extras } = fault
      await put({ ...tried, refusal: { code, ...(fields ? { fields } : {}), ...extras } })
      way.failed(fault)
    }
  }

  async function sendPhoto(of: KeptHandover, photo: KeptPhoto) {
    await photos.put({ ...photo, triedAt: photo.triedAt ?? way.now() })
    photos.progress(photo.id, 0)
    try {
      await way.photo(of, photo, (share) => photos.progress(photo.id, share), way.now())
      await put({ ...of, arrivedPhotos: of.arrivedPhotos + 1 })
      await photos.drop(photo.id)
      way.arrived(null, of.bookingId)
    } catch (fault) {
      if (isPassing(fault) || !(fault instanceof AppError)) throw fault
      await photos.put({ ...photo, refusal: fault.code })
    } finally {
      photos.progress(photo.id, null)
    }
  }

  /** The next thing that can be sent, the oldest record first. */
  function next() {
    for (const one of kept) {
      if (one.refusal || (!one.finished && !one.hasArrived)) continue
      if (!one.hasArrived) return { one }
      const own = photos.of(one)
      const photo = own.find(({ refusal }) => !refusal)
      if (photo || (own.length === 0 && !photos.arePreparing(one))) return { one, photo }
    }
    return null
  }

  async function sendAll(now: number) {
    for (let due = next(); due && !isClosed; due = next()) {
      const { one, photo } = due
      if (!one.hasArrived) await sendRecord(one, now)
      else if (photo) await sendPhoto(one, photo)
      else await drop(one.id)
    }
  }

  const isAllNew = () => kept.every(({ finished }) => !finished || (finished.tries === 0 && way.now() - finished.madeAt < atOnceMs))

  function tryAgain() {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void send(), pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0])
  }

  async function run(isFirstTry: boolean) {
    clearTimeout(timer)
    if (isClosed || !next()) return
    try {
      // Others may have logged in here since, in this tab or another.
      const { userId: asks, now } = isFirstTry && isAllNew() ? { userId, now: way.now() } : await way.ask()
      if (asks !== userId) return
      const isDone = await way.alone(async () => {
        await load()
        await sendAll(now)
      })
      failures = 0
      if (!isDone) tryAgain()
    } catch (fault) {
      failures += 1
      way.failed(fault)
      if (!(fault instanceof AppError && fault.code === 'unauthenticated')) tryAgain()
    }
  }

  /** Sends what can be sent, after what is under way; resolves when that has arrived or failed. */
  const send = (isFirstTry = false) => (turn = turn.then(() => run(isFirstTry)))

  const blank = (of: KeptOf): KeptHandover => ({
    ...of,
    id: keptId(userId, of),
    typed: {},
    finished: null,
    hasArrived: false,
    arrivedPhotos: 0,
    refusal: null,
  })
  const ready = load().catch(publish)

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Null until what is kept has been read. */
    current: () => shown,
    ready,
    load,
    send,
    /** Keeps what stands in a form; `null` where nothing was typed into it. */
    keepTyping: async (of: KeptOf, typed: Record<string, string> | null) => {
      await ready
      const before = find(keptId(userId, of))
      if (before?.hasArrived || (before?.finished && !before.refusal)) return
      if (before && JSON.stringify(before.typed) === JSON.stringify(typed)) return
      if (typed) await put({ ...(before ?? blank(of)), typed, finished: null, refusal: null })
      else if (before && photos.shown(before).length === 0) await drop(before.id)
    },
    /** Keeps a finished record and sends it: 'waiting' where nothing answers now. What the server refuses is thrown, and stands in the form again. */
    finish: async (of: KeptOf, typed: Record<string, string>, input: HandoverInput): Promise<'arrived' | 'waiting'> => {
      await ready
      const id = keptId(userId, of)
      const finished = { input, key: newKey(), madeAt: way.now(), tries: 0 }
      const one = { ...(find(id) ?? blank(of)), typed, finished, refusal: null }
      try {
        await put(one)
      } catch {
        // No room is left to keep it in: then it goes out at once, or not at all.
        way.arrived(await way.record(one), of.bookingId)
        return 'arrived'
      }
      await send(true)
      const after = find(id)
      if (!after || after.hasArrived) return 'arrived'
      const { refusal } = after
      if (!refusal && way.tables.outlivesPage) return 'waiting'
      await put({ ...after, finished: null, refusal: null })
      if (!refusal) throw new NetworkFault()
      const { code, fields, ...extras } = refusal
      throw new AppError(code, fields, extras)
    },
    /** Back into its form, as long as the server does not have it. */
    reopen: async (id: string) => {
      const one = find(id)
      if (one && !one.hasArrived) await put({ ...one, finished: null, refusal: null })
    },
    discard: drop,
    /** Keeps photos of a record: of one that is there they go out at once. */
    addPhotos: async (of: KeptOf, files: readonly File[], isThere: boolean) => {
      await ready
      const one = find(keptId(userId, of)) ?? blank(of)
      await put({ ...one, hasArrived: one.hasArrived || isThere })
      await photos.add(one.id, files, way.now())
      // Another tab may have sent the record meanwhile, and dropped it with nothing left to send.
      await load()
      if (!find(one.id)) await put({ ...one, hasArrived: true })
      await send()
    },
    dropPhoto: async (id: string) => {
      await photos.drop(id)
      await send()
    },
    retryPhoto: async (of: KeptHandover, id: string) => {
      const photo = photos.of(of).find((one) => one.id === id)
      if (photo) await photos.put({ ...photo, refusal: null })
      await send()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      photos.close()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
