import type { DayRange } from '../../../shared/lib/days.ts'
import { tabStorage } from '../../lib/storage.ts'
import type { RequestDraft } from './draft.ts'

type KeptRequest = { wish: RequestDraft; version: string; hour: string; message: string }

// Raise the version when the fields change their meaning.
const nameOf = (userId: string, carId: string) => `request:2:${userId}:${carId}`

/** The draft stays in this tab during the log-in, for the same user only. */
export const saveDraft = (userId: string, carId: string, request: KeptRequest) =>
  tabStorage.write(nameOf(userId, carId), JSON.stringify(request))

export function readDraft(userId: string, carId: string, { from, to }: DayRange, withDriver: boolean): KeptRequest | null {
  const kept = tabStorage.readJson(nameOf(userId, carId)) as Partial<KeptRequest> | null
  const isWhole = [kept?.wish?.key, kept?.version, kept?.hour, kept?.message].every((part) => typeof part === 'string')
  const wish = kept?.wish
  return isWhole && wish?.from === from && wish.to === to && wish.withDriver === withDriver ? (kept as KeptRequest) : null
}

export const deleteDraft = (userId: string, carId: string) => tabStorage.drop(nameOf(userId, carId))
