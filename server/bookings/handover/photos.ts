import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/account.ts'
import { type HandoverKind, type HandoverPhotoView, photosOpen } from '../../../shared/booking.ts'
import { AppError } from '../../../shared/errors.ts'
import { maxHandoverPhotos } from '../../../shared/handover.ts'
import { canRecordHandover } from '../../../shared/permissions.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { handoverPhotos, handovers } from '../../db/schema/bookings.ts'
import { isLost, isUnready, knownIn, readyPhoto, takesPlace, undrawn } from '../../files/file-rows.ts'
import { photoUrls } from '../../files/picture-names.ts'
import { type SentPhoto, takePhoto } from '../../files/sent-photo.ts'
import type { Deps } from '../../http/env.ts'
import type { Moment } from '../../http/moment.ts'
import { bookingFor } from '../queries.ts'

type Disk = Pick<Deps, 'db' | 'handoverPhotos'>
/** One of the two moments at which a booking's car changes hands. */
export type Handover = { bookingId: string; kind: HandoverKind }
type PhotoRow = typeof handoverPhotos.$inferSelect

/** The record itself; null before it is there. */
export async function recordOf(db: Reader, { bookingId, kind }: Handover) {
  const isRecord = and(eq(handovers.bookingId, bookingId), eq(handovers.kind, kind))
  const times = { recordedAt: handovers.recordedAt, answeredAt: handovers.answeredAt }
  const [record] = await db.select(times).from(handovers).where(isRecord)
  return record ?? null
}

/** When something counts as received: later than the renter's answer, which closed the record, however clocks run. */
export const receivedAt = (answeredAt: Date | null | undefined, now: Date) =>
  answeredAt && now <= answeredAt ? new Date(answeredAt.getTime() + 1) : now

export const receivedView = (at: Date, answeredAt: Date | null | undefined) => ({
  at: at.toISOString(),
  ...(answeredAt && at > answeredAt ? { isAddition: true as const } : {}),
})

const isOf = ({ bookingId, kind }: Handover) => and(eq(handoverPhotos.bookingId, bookingId), eq(handoverPhotos.kind, kind))

/** Takes one of the places that a record has for photos. */
async function reservePhoto(tx: Tx, actor: Actor, of: Handover, { now, newId }: Moment): Promise<string> {
  if (!canRecordHandover(actor, await bookingFor(tx, actor, of.bookingId))) throw new AppError('forbidden')
  const record = await recordOf(tx, of)
  if (!record || !photosOpen(record.recordedAt, now)) throw new AppError('booking_moved_on')
  if ((await tx.$count(handoverPhotos, and(isOf(of), takesPlace(handoverPhotos, now)))) >= maxHandoverPhotos)
    throw new AppError('too_many_images')
  const id = newId()
  await tx.insert(handoverPhotos).values({ id, ...of, ...undrawn, createdAt: now })
  return id
}

/** Adds a picture of the car to a record of pickup or return; gives its id. */
export const addHandoverPhoto = ({ db, handoverPhotos: store }: Disk, actor: Actor, of: Handover, sent: SentPhoto, moment: () => Moment) =>
  takePhoto(
    store,
    {
      reserve: () => db.write((tx) => reservePhoto(tx, actor, of, moment())),
      ready: async (tx, id, photo) =>
        readyPhoto(tx, handoverPhotos, id, photo, receivedAt((await recordOf(tx, of))?.answeredAt, moment().now)),
      giveBack: (id) => db.write((tx) => tx.delete(handoverPhotos).where(isUnready(handoverPhotos, id))),
    },
    sent,
  )

function toView(
  { id, bookingId, kind, width, height, placeholder, readyAt, createdAt }: PhotoRow,
  answeredAt: Date | null,
): HandoverPhotoView {
  const urls = photoUrls(`/api/bookings/${bookingId}/handover/${kind}/photos/${id}`)
  return { id, width, height, placeholder, urls, ...receivedView(readyAt ?? createdAt, answeredAt) }
}

type Answered = { kind: HandoverKind; answeredAt: Date | null }

/** The pictures of these records of a booking, in the order in which they were received. */
export async function photosOfHandovers(db: Reader, bookingId: string, records: readonly Answered[]) {
  const rows = await db
    .select()
    .from(handoverPhotos)
    .where(and(eq(handoverPhotos.bookingId, bookingId), isNotNull(handoverPhotos.readyAt)))
    .orderBy(asc(handoverPhotos.readyAt), asc(handoverPhotos.id))
  return new Map(
    records.map(({ kind, answeredAt }) => [kind, rows.filter((row) => row.kind === kind).map((row) => toView(row, answeredAt))]),
  )
}

/** A picture of a record that is there, for who may see its booking. */
export async function handoverPhoto(db: Reader, actor: Actor, of: Handover, id: string): Promise<HandoverPhotoView> {
  await bookingFor(db, actor, of.bookingId)
  const isPhoto = and(isOf(of), eq(handoverPhotos.id, id), isNotNull(handoverPhotos.readyAt))
  const [row] = await db.select().from(handoverPhotos).where(isPhoto)
  if (!row) throw new AppError('not_found')
  return toView(row, (await recordOf(db, of))?.answeredAt ?? null)
}

/** Removes the rows of uploads that never ended, and files without a row. */
export async function sweepHandoverPhotos({ db, handoverPhotos: store }: Disk, now: Date) {
  await db.write((tx) => tx.delete(handoverPhotos).where(isLost(handoverPhotos, now)))
  return store.sweep((ids) => knownIn(db.read, handoverPhotos, ids), now)
}
