import type { BookingView, HandoverPhotoView, HandoverView } from '../../../shared/domain/booking.ts'
import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import { hourMs, minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { call, http, NetworkError } from '../../http.ts'
import { withIdempotencyKey } from '../../lib/idempotency-key.ts'
import { upload } from '../uploads/upload.ts'
import type { PendingHandover, PendingPhoto } from './types.ts'

/** Longer than that no answer is worth waiting for: it is sent again. */
const patienceMs = 20_000
const photoPatienceMs = 3 * minuteMs
/** For so long the server knows a request again by its key. */
const keyKnownMs = 23 * hourMs

const readBooking = (id: string) =>
  call(http.bookings[':id'].$get({ param: { id } }, { init: { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' } }))

const nothing = (value: unknown) => value ?? null

/** Whether the server's record says what this one does: then it is this one, whose answer was lost. */
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

/** Sends a record; gives the booking once the server has it. One that it has already, under whatever key, has arrived. */
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

/** Sends one photo of a record that is there; null where it was there already. */
export async function deliverPhoto(of: PendingHandover, photo: PendingPhoto, onProgress: (share: number) => void, now: number) {
  const { bookingId, kind } = of
  const { file, name, requestKey, triedAt } = photo
  // After a day the server no longer knows its key: one that was under way then may be there already.
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

/** Whether more photos are there than this browser knows to have arrived. */
async function hasMore({ bookingId, kind, arrivedPhotos }: PendingHandover) {
  const { handovers } = await readBooking(bookingId)
  return (handovers.find((one) => one.kind === kind)?.photos.length ?? 0) > arrivedPhotos
}

/** Who is logged in here, and what time it is, as the server says. */
export async function askServer(): Promise<{ userId: string | null; now: number }> {
  const asked = http.auth.session.$get({}, { init: { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' } })
  const { user } = await call(asked)
  const said = Date.parse((await asked).headers.get('Date') ?? '')
  if (Number.isNaN(said)) throw new NetworkError()
  return { userId: user?.id ?? null, now: said }
}
