import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import type { HandoverKind } from '../../../shared/domain/booking.ts'
import type { ErrorCode, Refusal } from '../../../shared/lib/errors.ts'

/** Whose car changes hands, at which end of the trip. */
export type Pending = { bookingId: string; kind: HandoverKind; car: string }

/** A record of pickup or return as this browser keeps it, from the first letter until the server has all of it. */
export type PendingHandover = Pending & {
  /** Begins with the person's id: whoever else uses this browser is asked for other ids. */
  id: string
  /** What stands in its form. */
  typed: Record<string, string>
  /** What is to be sent, once its person has finished it. */
  finished: { input: HandoverInput; key: string; madeAt: number; tries: number } | null
  /** The server has the record; what is left are photos. */
  hasArrived: boolean
  arrivedPhotos: number
  refusal: Refusal | null
}

export type PendingPhoto = {
  /** Begins with the id of its record. */
  id: string
  handoverId: string
  name: string
  file: Blob
  requestKey: string
  triedAt: number | null
  refusal: ErrorCode | null
}

/** A photo as its tile shows it. */
export type ShownPhoto = {
  id: string
  name: string
  preview: string
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  share: number
  refusal: ErrorCode | null
}
export type ShownHandover = PendingHandover & { photos: readonly ShownPhoto[] }

export const ownedBy = (userId: string) => `${userId} `
export const pendingId = (userId: string, { bookingId, kind }: Pick<Pending, 'bookingId' | 'kind'>) =>
  `${ownedBy(userId)}${bookingId} ${kind}`

/** It waits for nothing but a connection. */
export const isWaiting = ({ finished, refusal, hasArrived }: PendingHandover) => finished !== null && !refusal && !hasArrived
