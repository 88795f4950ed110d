/** Two swapped letters are one edit. Stops above `limit`, and returns `limit + 1` then. */
export function calculateEditDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let previousRow: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (previousRow[j - 2] ?? 0) + 1 : replaced
      const edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped)
      least = Math.min(least, edits)
      next.push(edits)
    }
    if (least > limit) return limit + 1
    previousRow = row
    row = next
  }
  return row[b.length] ?? 0
}
