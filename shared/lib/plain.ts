// Marks of direction, blanks of no width, joiners, soft hyphens, and what turns a digit into an emoji.
export const invisible = /[\p{Cf}\p{Variation_Selector}\u20e3\u034f\u115f\u1160\u3164\uffa0]/gu
const digit = /^\p{Nd}$/u
export const otherDigits = /[^\P{Nd}0-9]/gu

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

/** For each character of the plain text: where its original begins and ends. */
export function plainWithPlaces(text: string) {
  const from: number[] = []
  const to: number[] = []
  let plain = ''
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const written = plainCharacter(character)
    for (let index = 0; index < written.length; index += 1) {
      from.push(at)
      to.push(end)
    }
    if (written === '' && to.length > 0) to[to.length - 1] = end
    plain += written
    at = end
  }
  return { plain, from, to }
}

/** Kept for what is worked out on a plain text. */
const reserved = /[\ue000\ue001]/g
const ascii = /^[\u0000-\u007f]$/

const plainCharacter = (character: string) =>
  ascii.test(character)
    ? character.toLowerCase()
    : plainDigits(withoutInvisible(character.normalize('NFKD')).replace(/\p{M}/gu, ''))
        .toLowerCase()
        .replace(/\u3002/g, '.')
        .replace(reserved, '\ufffd')
