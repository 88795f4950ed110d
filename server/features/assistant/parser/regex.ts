const edge = { before: String.raw`(?<![a-z0-9])`, after: String.raw`(?![a-z0-9])` }
const made = new Map<string, RegExp>()
/** Cached by source, which must never contain user input. */
export function wholeWords(source: string) {
  const expression = made.get(source) ?? new RegExp(`${edge.before}(?:${source})${edge.after}`, 'g')
  made.set(source, expression)
  return expression
}

/** Put longer alternatives first; the first match wins. */
export const oneOf = (...ways: readonly string[]) => `(?:${ways.join('|')})`
