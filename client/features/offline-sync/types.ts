import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import type { HandoverKind } from '../../../shared/domain/booking.ts'
import type { ErrorCode, Refusal } from '../../../shared/lib/errors.ts'

export type Pending = { bookingId: string; kind: HandoverKind; car: string }

export type PendingHandover = Pending & {
  /** Starts with the user's id, so that other users of this browser never read it. */
  id: string
  typed: Record<string, string>
  finished: { input: HandoverInput; key: string; madeAt: number; tries: number } | null
  /** The server has the record, and only photos are left. */
  hasArrived: boolean
  arrivedPhotos: number
  refusal: Refusal | null
}

export type PendingPhoto = {
  id: string
  handoverId: string
  name: string
  file: Blob
  requestKey: string
  triedAt: number | null
  refusal: ErrorCode | null
}

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

export const isWaiting = ({ finished, refusal, hasArrived }: PendingHandover) => finished !== null && !refusal && !hasArrived
