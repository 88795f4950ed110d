import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import type { BookingView, HandoverPhotoView } from '../../../shared/domain/booking.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { PendingHandover, HandoverTarget, PendingPhoto } from './types.ts'
import type { RecordStore } from './record-store.ts'

export type Transport = {
  sendRecord: (handover: PendingHandover) => Promise<BookingView | null>
  /** Null where the server already had it. */
  sendPhoto: (
    of: PendingHandover,
    photo: PendingPhoto,
    onProgress: (progress: number) => void,
    now: number,
  ) => Promise<HandoverPhotoView | null>
  fetchServerState: () => Promise<{ userId: string | null; now: number }>
  /** False where another tab is sending. */
  runInOneTab: (work: () => Promise<void>) => Promise<boolean>
  onArrived: (booking: BookingView | null, bookingId: string) => void
  onPhotoArrived: (of: HandoverTarget, photo: HandoverPhotoView | null) => void
  onError: (error: unknown) => void
  now: () => number
}

const retryDelays = [5_000, 15_000, minuteMs, 5 * minuteMs]

/** A record that is sent this soon needs no time of its own. */
const freshMs = minuteMs

/** Errors that a retry can solve; all others need the user. */
const isTransient = (error: unknown) =>
  !(error instanceof AppError) || error.status >= 500 || error.code === 'unauthenticated' || error.code === 'rate_limited'

type Finished = NonNullable<PendingHandover['finished']>

const isNew = ({ tries, madeAt }: Finished, deviceNow: number) => tries === 0 && deviceNow - madeAt < freshMs

/** The phone's clock may be wrong, but the elapsed time is right. */
function addTimestamp(finished: Finished, now: number, deviceNow: number): HandoverInput {
  if (finished.input.at || isNew(finished, deviceNow)) return finished.input
  return { ...finished.input, at: new Date(now - Math.max(0, deviceNow - finished.madeAt)).toISOString() }
}

function findNext({ all, photos }: RecordStore) {
  for (const record of all()) {
    if (record.refusal || (!record.finished && !record.hasArrived)) continue
    if (!record.hasArrived) return { one: record }
    const handoverPhotos = photos.of(record)
    const photo = handoverPhotos.find(({ refusal }) => !refusal)
    if (photo || (handoverPhotos.length === 0 && !photos.arePreparing(record))) return { one: record, photo }
  }
  return null
}

function createDelivery({ put, photos }: RecordStore, transport: Transport) {
  return {
    record: async (handover: PendingHandover, now: number) => {
      if (!handover.finished) return
      // Stored before it is sent, so that a retry sends the same content.
      const input = addTimestamp(handover.finished, now, transport.now())
      const attempt = { ...handover, finished: { ...handover.finished, input, tries: handover.finished.tries + 1 } }
      await put(attempt)
      try {
        const booking = await transport.sendRecord(attempt)
        await put({ ...attempt, hasArrived: true })
        transport.onArrived(booking, handover.bookingId)
      } catch (error) {
        if (isTransient(error) || !(error instanceof AppError)) throw error
        const { code, fields, extras } = error
        await put({ ...attempt, refusal: { code, ...(fields ? { fields } : {}), ...extras } })
        transport.onError(error)
      }
    },
    photo: async (handover: PendingHandover, photo: PendingPhoto) => {
      await photos.put({ ...photo, triedAt: photo.triedAt ?? transport.now() })
      photos.setProgress(photo.id, 0)
      try {
        const photoView = await transport.sendPhoto(handover, photo, (progress) => photos.setProgress(photo.id, progress), transport.now())
        await put({ ...handover, arrivedPhotos: handover.arrivedPhotos + 1 })
        await photos.drop(photo.id)
        transport.onPhotoArrived(handover, photoView)
      } catch (error) {
        if (isTransient(error) || !(error instanceof AppError)) throw error
        await photos.put({ ...photo, refusal: error.code })
      } finally {
        photos.setProgress(photo.id, null)
      }
    },
  }
}

export function createSync(userId: string, store: RecordStore, transport: Transport) {
  const deliver = createDelivery(store, transport)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let queue = Promise.resolve()

  async function sendAll(now: number) {
    await store.load()
    for (let due = findNext(store); due && !isClosed; due = findNext(store)) {
      const { one, photo } = due
      if (!one.hasArrived) await deliver.record(one, now)
      else if (photo) await deliver.photo(one, photo)
      else await store.drop(one.id)
    }
  }

  const isAllNew = () => store.all().every(({ finished }) => !finished || isNew(finished, transport.now()))

  function scheduleRetry() {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void send(), retryDelays[Math.min(failures, retryDelays.length) - 1] ?? retryDelays[0])
  }

  async function run(isFirstTry: boolean) {
    clearTimeout(timer)
    if (isClosed || !findNext(store)) return
    try {
      // Another user may have logged in since, in any tab.
      const { userId: currentUserId, now } =
        isFirstTry && isAllNew() ? { userId, now: transport.now() } : await transport.fetchServerState()
      if (currentUserId !== userId) return
      const isDone = await transport.runInOneTab(() => sendAll(now))
      failures = 0
      if (!isDone) scheduleRetry()
    } catch (error) {
      failures += 1
      transport.onError(error)
      if (!(error instanceof AppError && error.code === 'unauthenticated')) scheduleRetry()
    }
  }

  const send = (isFirstTry = false) => (queue = queue.then(() => run(isFirstTry)))

  return {
    send,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
