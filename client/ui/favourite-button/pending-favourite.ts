import { tabStorage } from '../../lib/storage.ts'

export type PendingFavourite = { carId: string; title: string }

const name = 'wish'

export const storePendingFavourite = (wish: PendingFavourite) => tabStorage.write(name, JSON.stringify(wish))

export function takePendingFavourite() {
  const wish = tabStorage.readJson(name)
  tabStorage.drop(name)
  return wish as PendingFavourite | null
}
