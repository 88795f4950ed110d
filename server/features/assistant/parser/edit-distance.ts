/** Edit distance where swapped neighbours count once; stops at `limit + 1`. */
function differing(one: string, other: string, most: number) {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      now.push(least)
    }
    ;[before, last] = [last, now]
  }
  return last[other.length] ?? most + 1
}

/** Undefined if two words are equally close; `isStrict` avoids wrong guesses. */
export function nearest(word: string, known: readonly string[], isStrict = false) {
  if (known.includes(word)) return word
  const most = word.length >= (isStrict ? 9 : 7) ? 2 : word.length >= 4 ? 1 : 0
  if (most === 0) return undefined
  const near = known
    .filter((other) => (other[0] === word[0] || (!isStrict && word.length >= 8)) && (word.length > 4 || other.length === word.length))
    .map((other) => ({ other, by: differing(word, other, most) }))
    .filter(({ by }) => by <= most)
    .sort((a, b) => a.by - b.by)
  return near[1]?.by === near[0]?.by ? undefined : near[0]?.other
}
