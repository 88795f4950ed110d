/** Runs what it is given, at most so many at once; the others wait in the order in which they came. */
export function inTurn(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Its place goes straight to the next: given back first, a newcomer could take it too.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
