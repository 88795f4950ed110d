// Bidirectional marks, invisible characters and controls other than line breaks.
const inert = /[\p{Cf}\p{Cs}\p{Cn}\p{Co}]|[^\P{Cc}\n]/gu
const replacement = '\u25a1'

export function replaceMissingGlyphs(text: string, hasShape: (codePoint: number) => boolean) {
  const plain = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ').replaceAll(inert, '')
  return Array.from(plain, (letter) => (letter === '\n' || hasShape(letter.codePointAt(0) ?? 0) ? letter : replacement)).join('')
}
