import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import type { BookingView, HandoverPhotoView } from '../../../shared/domain/booking.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { PendingHandover, Pending, PendingPhoto } from './types.ts'
import type { RecordStore } from './record-store.ts'

export type Transport = {
  record: (kept: PendingHandover) => Promise<BookingView | null>
  /** Null where the server already had it. */
  photo: (of: PendingHandover, photo: PendingPhoto, onProgress: (share: number) => void, now: number) => Promise<HandoverPhotoView | null>
  ask: () => Promise<{ userId: string | null; now: number }>
  /** False where another tab is sending. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  arrived: (booking: BookingView | null, bookingId: string) => void
  photographed: (of: Pending, photo: HandoverPhotoView | null) => void
  failed: (fault: unknown) => void
  now: () => number
}

const pauses = [5_000, 15_000, minuteMs, 5 * minuteMs]

/** A record that is sent this soon needs no time of its own. */
const atOnceMs = minuteMs

/** Errors that a retry can solve; all others need the user. */
const isPassing = (fault: unknown) =>
  !(fault instanceof AppError) || fault.status >= 500 || fault.code === 'unauthenticated' || fault.code === 'rate_limited'

type Finished = NonNullable<PendingHandover['finished']>

const isNew = ({ tries, madeAt }: Finished, here: number) => tries === 0 && here - madeAt < atOnceMs

/** The phone's clock may be wrong, but the elapsed time is right. */
function dated(finished: Finished, now: number, here: number): HandoverInput {
  if (finished.input.at || isNew(finished, here)) return finished.input
  return { ...finished.input, at: new Date(now - Math.max(0, here - finished.madeAt)).toISOString() }
}

function nextOf({ all, photos }: RecordStore) {
  for (const one of all()) {
    if (one.refusal || (!one.finished && !one.hasArrived)) continue
    if (!one.hasArrived) return { one }
    const own = photos.of(one)
    const photo = own.find(({ refusal }) => !refusal)
    if (photo || (own.length === 0 && !photos.arePreparing(one))) return { one, photo }
  }
  return null
}

function createDelivery({ put, photos }: RecordStore, road: Transport) {
  return {
    record: async (one: PendingHandover, now: number) => {
      if (!one.finished) return
      // Stored before it is sent, so that a retry sends the same content.
      const input = dated(one.finished, now, road.now())
      const tried = { ...one, finished: { ...one.finished, input, tries: one.finished.tries + 1 } }
      await put(tried)
      try {
        const booking = await road.record(tried)
        await put({ ...tried, hasArrived: true })
        road.arrived(booking, one.bookingId)
      } catch (fault) {
        if (isPassing(fault) || !(fault instanceof AppError)) throw fault
        const { code, fields, extras } = fault
        await put({ ...tried, refusal: { code, ...(fields ? { fields } : {}), ...extras } })
        road.failed(fault)
      }
    },
    photo: async (of: PendingHandover, photo: PendingPhoto) => {
      await photos.put({ ...photo, triedAt: photo.triedAt ?? road.now() })
      photos.progress(photo.id, 0)
      try {
        const sent = await road.photo(of, photo, (share) => photos.progress(photo.id, share), road.now())
        await put({ ...of, arrivedPhotos: of.arrivedPhotos + 1 })
        await photos.drop(photo.id)
        road.photographed(of, sent)
      } catch (fault) {
        if (isPassing(fault) || !(fault instanceof AppError)) throw fault
        await photos.put({ ...photo, refusal: fault.code })
      } finally {
        photos.progress(photo.id, null)
      }
    },
  }
}

export function createSync(userId: string, list: RecordStore, road: Transport) {
  const deliver = createDelivery(list, road)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let turn = Promise.resolve()

  async function sendAll(now: number) {
    await list.load()
    for (let due = nextOf(list); due && !isClosed; due = nextOf(list)) {
      const { one, photo } = due
      if (!one.hasArrived) await deliver.record(one, now)
      else if (photo) await deliver.photo(one, photo)
      else await list.drop(one.id)
    }
  }

  const isAllNew = () => list.all().every(({ finished }) => !finished || isNew(finished, road.now()))

  function tryAgain() {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void send(), pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0])
  }

  async function run(isFirstTry: boolean) {
    clearTimeout(timer)
    if (isClosed || !nextOf(list)) return
    try {
      // Another user may have logged in since, in any tab.
      const { userId: asks, now } = isFirstTry && isAllNew() ? { userId, now: road.now() } : await road.ask()
      if (asks !== userId) return
      const isDone = await road.alone(() => sendAll(now))
      failures = 0
      if (!isDone) tryAgain()
    } catch (fault) {
      failures += 1
      road.failed(fault)
      if (!(fault instanceof AppError && fault.code === 'unauthenticated')) tryAgain()
    }
  }

  const send = (isFirstTry = false) => (turn = turn.then(() => run(isFirstTry)))

  return {
    send,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
