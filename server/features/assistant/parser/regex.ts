const boundary = { before: String.raw`(?<![a-z0-9])`, after: String.raw`(?![a-z0-9])` }
const cache = new Map<string, RegExp>()
/** Cached by source, which must never contain user input. */
export function matchWholeWords(source: string) {
  const expression = cache.get(source) ?? new RegExp(`${boundary.before}(?:${source})${boundary.after}`, 'g')
  cache.set(source, expression)
  return expression
}

/** Put longer alternatives first; the first match wins. */
export const anyOf = (...alternatives: readonly string[]) => `(?:${alternatives.join('|')})`
