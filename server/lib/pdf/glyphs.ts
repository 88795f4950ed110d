// Bidirectional marks, invisible characters and controls other than line breaks.
const unsafeCharacters = /[\p{Cf}\p{Cs}\p{Cn}\p{Co}]|[^\P{Cc}\n]/gu
const replacement = '\u25a1'

export function replaceMissingGlyphs(text: string, hasGlyph: (codePoint: number) => boolean) {
  const cleaned = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ').replaceAll(unsafeCharacters, '')
  return Array.from(cleaned, (character) => (character === '\n' || hasGlyph(character.codePointAt(0) ?? 0) ? character : replacement)).join(
    '',
  )
}
