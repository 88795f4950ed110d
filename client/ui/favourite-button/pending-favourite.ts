import { tabStorage } from '../../lib/storage.ts'

export type PendingFavourite = { carId: string; title: string }

const name = 'wish'

/** Remembers, for as long as the tab is open, what a visitor wants to keep until they have logged in. */
export const storePendingFavourite = (wish: PendingFavourite) => tabStorage.write(name, JSON.stringify(wish))

/** What was wished for, once. */
export function takePendingFavourite() {
  const wish = tabStorage.readJson(name)
  tabStorage.drop(name)
  return wish as PendingFavourite | null
}
