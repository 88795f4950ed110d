/** Stands before a word and after it: no letter and no figure. */
export const edge = { before: String.raw`(?<![a-z0-9])`, after: String.raw`(?![a-z0-9])` }
/** A global expression for whole words. */
export const wholeWords = (source: string) => new RegExp(`${edge.before}(?:${source})${edge.after}`, 'g')

/** One of these, to be put into an expression; those that say more stand before those that say less. */
export const oneOf = (...ways: readonly string[]) => `(?:${ways.join('|')})`
