// Bidirectional marks, zero-width characters, soft hyphens and emoji selectors.
export const invisible = /[\p{Cf}\p{Variation_Selector}\u20e3\u034f\u115f\u1160\u3164\uffa0]/gu
const digit = /^\p{Nd}$/u
export const otherDigits = /[^\P{Nd}0-9]/gu

export const withoutInvisible = (text: string) => text.replace(invisible, '')

function valueOf(figure: string) {
  const code = figure.codePointAt(0) ?? 0
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

export const plainDigits = (text: string) => text.replace(otherDigits, valueOf)

/** `from` and `to` give each plain character's original offsets. */
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

/** Masking uses these as marks. */
const reserved = /[\ue000\ue001]/g
const ascii = /^[\u0000-\u007f]$/

const plainCharacter = (character: string) =>
  ascii.test(character)
    ? character.toLowerCase()
    : plainDigits(withoutInvisible(character.normalize('NFKD')).replace(/\p{M}/gu, ''))
        .toLowerCase()
        .replace(/\u3002/g, '.')
        .replace(reserved, '\ufffd')
