import type { HandoverInput } from '../../../shared/schemas/booking.ts'
import type { HandoverKind } from '../../../shared/domain/booking.ts'
import type { ErrorCode, Refusal } from '../../../shared/lib/errors.ts'

export type HandoverTarget = { bookingId: string; kind: HandoverKind; car: string }

export type PendingHandover = HandoverTarget & {
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

export type PendingPhotoView = {
  id: string
  name: string
  preview: string
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  progress: number
  refusal: ErrorCode | null
}
export type PendingHandoverView = PendingHandover & { photos: readonly PendingPhotoView[] }

export const getOwnerPrefix = (userId: string) => `${userId} `
export const getPendingId = (userId: string, { bookingId, kind }: Pick<HandoverTarget, 'bookingId' | 'kind'>) =>
  `${getOwnerPrefix(userId)}${bookingId} ${kind}`

export const isWaitingForConnection = ({ finished, refusal, hasArrived }: PendingHandover) => finished !== null && !refusal && !hasArrived
