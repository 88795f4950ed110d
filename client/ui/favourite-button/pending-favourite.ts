import { tabStorage } from '../../lib/storage.ts'

export type PendingFavourite = { carId: string; title: string }

const storageKey = 'wish'

export const storePendingFavourite = (favourite: PendingFavourite) => tabStorage.write(storageKey, JSON.stringify(favourite))

export function consumePendingFavourite() {
  const favourite = tabStorage.readJson(storageKey)
  tabStorage.drop(storageKey)
  return favourite as PendingFavourite | null
}
