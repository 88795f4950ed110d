// Bidirectional marks, zero-width characters, soft hyphens and emoji selectors.
export const formatCharacters = /[\p{Cf}\p{Variation_Selector}\u20e3\u034f\u115f\u1160\u3164\uffa0]/gu
const digit = /^\p{Nd}$/u
export const nonAsciiDigits = /[^\P{Nd}0-9]/gu

export const removeFormatCharacters = (text: string) => text.replace(formatCharacters, '')

function toAsciiDigit(character: string) {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

export const toAsciiDigits = (text: string) => text.replace(nonAsciiDigits, toAsciiDigit)

/** `from` and `to` give each plain character's original offsets. */
export function toPlainWithOffsets(text: string) {
  const from: number[] = []
  const to: number[] = []
  let plain = ''
  let offset = 0
  for (const character of text) {
    const end = offset + character.length
    const replacement = toPlainCharacter(character)
    for (let index = 0; index < replacement.length; index += 1) {
      from.push(offset)
      to.push(end)
    }
    if (replacement === '' && to.length > 0) to[to.length - 1] = end
    plain += replacement
    offset = end
  }
  return { plain, from, to }
}

/** Masking uses these as marks. */
const reservedMarks = /[\ue000\ue001]/g
const ascii = /^[\u0000-\u007f]$/

const toPlainCharacter = (character: string) =>
  ascii.test(character)
    ? character.toLowerCase()
    : toAsciiDigits(removeFormatCharacters(character.normalize('NFKD')).replace(/\p{M}/gu, ''))
        .toLowerCase()
        .replace(/\u3002/g, '.')
        .replace(reservedMarks, '\ufffd')
