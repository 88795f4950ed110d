/** Stands before a word and after it: no letter and no figure. */
const edge = { before: String.raw`(?<![a-z0-9])`, after: String.raw`(?![a-z0-9])` }
const made = new Map<string, RegExp>()
/** A global expression for whole words, each made once. The source must not hold what somebody typed. */
export function wholeWords(source: string) {
  const expression = made.get(source) ?? new RegExp(`${edge.before}(?:${source})${edge.after}`, 'g')
  made.set(source, expression)
  return expression
}

/** One of these, to be put into an expression; those that say more stand before those that say less. */
export const oneOf = (...ways: readonly string[]) => `(?:${ways.join('|')})`
