import { tabStorage } from '../../storage.ts'

export type Wish = { carId: string; title: string }

const name = 'wish'

/** Remembers, for as long as the tab is open, what a visitor wants to keep until they have logged in. */
export const rememberWish = (wish: Wish) => tabStorage.write(name, JSON.stringify(wish))

/** What was wished for, once. */
export function takeWish() {
  const wish = tabStorage.readJson(name)
  tabStorage.drop(name)
  return wish as Wish | null
}
