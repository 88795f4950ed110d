/** Whole francs as `55,000`. */
export const groupThousands = (francs: number) => String(Math.round(francs)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Whole francs as `RWF 55,000`, less than nothing as `− RWF 55,000`, with blanks at which no line is broken. */
export const showFrancs = (francs: number) => `${francs < 0 ? '−\u00a0' : ''}RWF\u00a0${groupThousands(Math.abs(francs))}`

// Groups of three as the site writes them, or as people do: with a point or a blank, the same one all the way.
const grouped = /^[1-9]\d{0,2}([,. \u00a0\u202f])\d{3}(?:\1\d{3}){0,2}$/

/** The whole number that was typed, also as 55,000; NaN where it is none. */
export function readWhole(typed: string) {
  const digits = typed.trim()
  if (grouped.test(digits)) return Number(digits.replace(/\D/g, ''))
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}
