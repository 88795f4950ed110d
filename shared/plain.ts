// Marks of direction, blanks of no width, joiners, soft hyphens, and what turns a digit into an emoji.
const invisible = /[\p{Cf}\p{Variation_Selector}\u20e3\u034f\u115f\u1160\u3164\uffa0]/gu
const digit = /^\p{Nd}$/u
const otherDigits = /[^\P{Nd}0-9]/gu

export const withoutInvisible = (text: string) => text.replace(invisible, '')

/** Unicode keeps the digits of a script together, from nought to nine. */
function valueOf(figure: string) {
  const code = figure.codePointAt(0) ?? 0
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Digits of any script, full-width or mathematical ones too, as 0 to 9. */
export const plainDigits = (text: string) => text.replace(otherDigits, valueOf)
