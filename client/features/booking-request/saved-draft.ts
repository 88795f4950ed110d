import type { DayRange } from '../../../shared/lib/days.ts'
import { tabStorage } from '../../lib/storage.ts'
import type { RequestDraft } from './draft.ts'

/** A request that was accepted and written when its session ended. */
type KeptRequest = { wish: RequestDraft; version: string; hour: string; message: string }

// The version rises whenever the fields change their meaning.
const nameOf = (userId: string, carId: string) => `request:2:${userId}:${carId}`

/** Keeps it in this tab while its person logs in again, for them alone. */
export const saveDraft = (userId: string, carId: string, request: KeptRequest) =>
  tabStorage.write(nameOf(userId, carId), JSON.stringify(request))

/** What that person had written for these days; null where nothing was. */
export function readDraft(userId: string, carId: string, { from, to }: DayRange, withDriver: boolean): KeptRequest | null {
  const kept = tabStorage.readJson(nameOf(userId, carId)) as Partial<KeptRequest> | null
  const isWhole = [kept?.wish?.key, kept?.version, kept?.hour, kept?.message].every((part) => typeof part === 'string')
  const wish = kept?.wish
  return isWhole && wish?.from === from && wish.to === to && wish.withDriver === withDriver ? (kept as KeptRequest) : null
}

/** From now on it stands on the page again. */
export const deleteDraft = (userId: string, carId: string) => tabStorage.drop(nameOf(userId, carId))
