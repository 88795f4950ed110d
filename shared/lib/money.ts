export const groupThousands = (francs: number) => String(Math.round(francs)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `RWF 55,000` with non-breaking spaces; negative amounts as `− RWF 55,000`. */
export const formatFrancs = (francs: number) => `${francs < 0 ? '−\u00a0' : ''}RWF\u00a0${groupThousands(Math.abs(francs))}`

/** `+ RWF 55,000` for money in, `− RWF 55,000` for money out. */
export const formatSignedFrancs = (francs: number) => `${francs > 0 ? '+\u00a0' : ''}${formatFrancs(francs)}`

// All groups have the same separator.
const groupedPattern = /^[1-9]\d{0,2}([,. \u00a0\u202f])\d{3}(?:\1\d{3}){0,2}$/

/** Accepts `55,000`; NaN for anything else. */
export function parseWholeNumber(input: string) {
  const digits = input.trim()
  if (groupedPattern.test(digits)) return Number(digits.replace(/\D/g, ''))
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}
