export function createRandom(seed: number) {
  let state = seed >>> 0
  /** Mulberry32, in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    happens: (share: number) => next() < share,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
export type Random = ReturnType<typeof createRandom>
