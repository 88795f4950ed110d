// What turns, hides or joins what stands beside it; a line may end and a tab may stand.
const inert = /[\p{Cf}\p{Cs}\p{Cn}\p{Co}]|[^\P{Cc}\n]/gu
const replacement = '\u25a1'

/** A text in which every letter can be drawn: marks that steer others are gone, what the font has no shape for is a box. */
export function replaceMissingGlyphs(text: string, hasShape: (codePoint: number) => boolean) {
  const plain = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ').replaceAll(inert, '')
  return Array.from(plain, (letter) => (letter === '\n' || hasShape(letter.codePointAt(0) ?? 0) ? letter : replacement)).join('')
}
