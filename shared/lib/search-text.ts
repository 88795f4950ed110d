import { toAsciiDigits, removeFormatCharacters } from './unicode.ts'

/** Letters that Unicode does not decompose. */
export const letterReplacements: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
  ʼ: "'",
  ς: 'σ',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}
const replacedLetters = new RegExp(`[${Object.keys(letterReplacements).join('')}]`, 'g')
export const marks = /\p{M}/gu
const ascii = /^[\u0000-\u007f]*$/

/** Must match `fold-text.ts`, which does the same in Postgres. */
export function foldText(text: string) {
  if (ascii.test(text)) return text.toLowerCase()
  const plain = toAsciiDigits(removeFormatCharacters(text.normalize('NFKD')).replace(marks, '')).toLowerCase()
  return plain.replace(replacedLetters, (letter) => letterReplacements[letter] ?? letter)
}

const separator = "[ ./'_-]"
const letterBoundary = /(?<=\D)(?=.)|(?<=.)(?=\D)/gu

/** `xtrail` finds X-Trail, and `rav-4` finds RAV4; valid in JavaScript and Postgres. */
export function toSpellingPattern(word: string) {
  const plain = foldText(word)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.{3})s$/, '')
  if (plain === '') return null
  const end = /[0-9]$/.test(plain) ? '(?![0-9])' : ''
  return `(^|${separator})${plain.replace(letterBoundary, `${separator}*`)}${end}`
}

export function createSpellingMatcher(word: string) {
  const spelling = toSpellingPattern(word)
  const pattern = spelling === null ? null : new RegExp(spelling)
  return (name: string) => name.includes(word) || (pattern?.test(name) ?? false)
}
