import type { BookingView, HandoverPhotoView, HandoverView } from '../../../shared/domain/booking.ts'
import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import { hourMs, minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { call, http, NetworkError } from '../../http.ts'
import { withIdempotencyKey } from '../../lib/idempotency-key.ts'
import { upload } from '../uploads/upload.ts'
import type { PendingHandover, PendingPhoto } from './types.ts'

const patienceMs = 20_000
const photoPatienceMs = 3 * minuteMs
/** The server forgets idempotency keys after a day. */
const keyKnownMs = 23 * hourMs

const readBooking = (id: string) =>
  call(http.bookings[':id'].$get({ param: { id } }, { init: { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' } }))

const nothing = (value: unknown) => value ?? null

/** Tells whether the server already has this record because a response was lost. */
export function isSame(input: HandoverInput, record: HandoverView) {
  const sum = input.kind === 'pickup' ? input.cashReceived === record.cashReceived : input.depositReturned === record.depositReturned
  const texts = [input.notes || null, input.reason || null]
  return (
    sum &&
    nothing(input.odometer) === record.odometer &&
    nothing(input.fuel) === record.fuel &&
    [record.notes, record.reason].every((text, index) => text === nothing(texts[index]))
  )
}

/** A record that the server already has counts as delivered. */
export async function deliverRecord({ bookingId, kind, finished }: PendingHandover): Promise<BookingView | null> {
  if (!finished) return null
  const { input, key } = finished
  try {
    const options = { ...withIdempotencyKey(key), init: { signal: AbortSignal.timeout(patienceMs) } }
    return await call(http.bookings[':id'].handover.$post({ param: { id: bookingId }, json: input }, options))
  } catch (fault) {
    const mayBeThere = fault instanceof AppError && (fault.code === 'booking_moved_on' || fault.code === 'idempotency_mismatch')
    if (!mayBeThere) throw fault
    const booking = await readBooking(bookingId)
    const record = booking.handovers.find((one) => one.kind === kind)
    if (record && isSame(input, record)) return booking
    throw new AppError('booking_moved_on')
  }
}

export async function deliverPhoto(of: PendingHandover, photo: PendingPhoto, onProgress: (share: number) => void, now: number) {
  const { bookingId, kind } = of
  const { file, name, requestKey, triedAt } = photo
  // An expired key cannot tell whether an earlier attempt arrived.
  if (triedAt !== null && now - triedAt > keyKnownMs && (await hasMore(of))) return null
  const path = `/api/bookings/${bookingId}/handover/${kind}/photos`
  return await upload<HandoverPhotoView>(path, {
    field: 'photo',
    file,
    name,
    requestKey,
    onProgress,
    signal: AbortSignal.timeout(photoPatienceMs),
  })
}

async function hasMore({ bookingId, kind, arrivedPhotos }: PendingHandover) {
  const { handovers } = await readBooking(bookingId)
  return (handovers.find((one) => one.kind === kind)?.photos.length ?? 0) > arrivedPhotos
}

export async function askServer(): Promise<{ userId: string | null; now: number }> {
  const asked = http.auth.session.$get({}, { init: { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' } })
  const { user } = await call(asked)
  const said = Date.parse((await asked).headers.get('Date') ?? '')
  if (Number.isNaN(said)) throw new NetworkError()
  return { userId: user?.id ?? null, now: said }
}
