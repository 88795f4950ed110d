import type { DayRange } from '../../../shared/lib/days.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { tabStorage } from '../../lib/storage.ts'

export type RequestDraft = DayRange & { withDriver: boolean; key: string }

export const createRequestDraft = ({ from, to }: DayRange, withDriver: boolean): RequestDraft => ({
  from,
  to,
  withDriver,
  key: createIdempotencyKey(),
})

type SavedRequest = { draft: RequestDraft; version: string; hour: string; returnHour: string; message: string }

// Raise the version when the fields change their meaning.
const getStorageKey = (userId: string, carId: string) => `request:4:${userId}:${carId}`

/** The draft stays in this tab during the log-in, for the same user only. */
export const saveDraft = (userId: string, carId: string, request: SavedRequest) =>
  tabStorage.write(getStorageKey(userId, carId), JSON.stringify(request))

export function readDraft(userId: string, carId: string, { from, to }: DayRange, withDriver: boolean): SavedRequest | null {
  const saved = tabStorage.readJson(getStorageKey(userId, carId)) as Partial<SavedRequest> | null
  const isComplete = [saved?.draft?.key, saved?.version, saved?.hour, saved?.returnHour, saved?.message].every(
    (value) => typeof value === 'string',
  )
  const draft = saved?.draft
  return isComplete && draft?.from === from && draft.to === to && draft.withDriver === withDriver ? (saved as SavedRequest) : null
}

export const deleteDraft = (userId: string, carId: string) => tabStorage.remove(getStorageKey(userId, carId))
