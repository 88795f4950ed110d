export type Wish = { carId: string; title: string }

const name = 'wish'

/** Remembers, for as long as the tab is open, what a visitor wants to keep until they have logged in. */
export function rememberWish(wish: Wish) {
  try {
    sessionStorage.setItem(name, JSON.stringify(wish))
  } catch {
    // A browser that stores nothing: the person presses the heart once more.
  }
}

/** What was wished for, once. */
export function takeWish(): Wish | null {
  try {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return text ? (JSON.parse(text) as Wish) : null
  } catch {
    return null
  }
}
