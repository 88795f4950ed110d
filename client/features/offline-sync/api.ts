import type { BookingView, HandoverPhotoView, HandoverView } from '../../../shared/domain/booking.ts'
import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import { hourMs, minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { call, http, NetworkError } from '../../http.ts'
import { toIdempotentOptions } from '../../lib/idempotency-key.ts'
import { upload } from '../uploads/upload.ts'
import type { PendingHandover, PendingPhoto } from './types.ts'

const timeoutMs = 20_000
const photoTimeoutMs = 3 * minuteMs
/** The server forgets idempotency keys after a day. */
const keyLifetimeMs = 23 * hourMs

const fetchBooking = (id: string) =>
  call(http.bookings[':id'].$get({ param: { id } }, { init: { signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' } }))

const toNull = (value: unknown) => value ?? null

/** Tells whether the server already has this record because a response was lost. */
export function isSameRecord(input: HandoverInput, record: HandoverView) {
  const isSameAmount =
    input.kind === 'pickup' ? input.cashReceived === record.cashReceived : input.depositReturned === record.depositReturned
  const texts = [input.notes || null, input.reason || null]
  return (
    isSameAmount &&
    toNull(input.odometer) === record.odometer &&
    toNull(input.fuel) === record.fuel &&
    [record.notes, record.reason].every((text, index) => text === toNull(texts[index]))
  )
}

/** A record that the server already has counts as delivered. */
export async function deliverRecord({ bookingId, kind, finished }: PendingHandover): Promise<BookingView | null> {
  if (!finished) return null
  const { input, key } = finished
  try {
    const options = { ...toIdempotentOptions(key), init: { signal: AbortSignal.timeout(timeoutMs) } }
    return await call(http.bookings[':id'].handover.$post({ param: { id: bookingId }, json: input }, options))
  } catch (error) {
    const mayExist = error instanceof AppError && (error.code === 'booking_moved_on' || error.code === 'idempotency_mismatch')
    if (!mayExist) throw error
    const booking = await fetchBooking(bookingId)
    const record = booking.handovers.find((handover) => handover.kind === kind)
    if (record && isSameRecord(input, record)) return booking
    throw new AppError('booking_moved_on')
  }
}

export async function deliverPhoto(pending: PendingHandover, photo: PendingPhoto, onProgress: (progress: number) => void, now: number) {
  const { bookingId, kind } = pending
  const { file, name, requestKey, triedAt } = photo
  // An expired key cannot tell whether an earlier attempt arrived.
  if (triedAt !== null && now - triedAt > keyLifetimeMs && (await hasMore(pending))) return null
  const path = `/api/bookings/${bookingId}/handover/${kind}/photos`
  return await upload<HandoverPhotoView>(path, {
    field: 'photo',
    file,
    name,
    requestKey,
    onProgress,
    signal: AbortSignal.timeout(photoTimeoutMs),
  })
}

async function hasMore({ bookingId, kind, arrivedPhotos }: PendingHandover) {
  const { handovers } = await fetchBooking(bookingId)
  return (handovers.find((handover) => handover.kind === kind)?.photos.length ?? 0) > arrivedPhotos
}

export async function fetchServerState(): Promise<{ userId: string | null; now: number }> {
  const request = http.auth.session.$get({}, { init: { signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' } })
  const { user } = await call(request)
  const serverTime = Date.parse((await request).headers.get('Date') ?? '')
  if (Number.isNaN(serverTime)) throw new NetworkError()
  return { userId: user?.id ?? null, now: serverTime }
}
