import { plainDigits, withoutInvisible } from './plain.ts'

/** Letters that are no plain letter with a mark on it, and signs that are written in two ways. */
export const furtherLetters: Record<string, string> = {
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
const anyFurther = new RegExp(`[${Object.keys(furtherLetters).join('')}]`, 'g')
export const marks = /\p{M}/gu
const ascii = /^[\u0000-\u007f]*$/

/** A text as it is searched: in small letters, without accents. Postgres folds its columns by what is said here. */
export function foldText(text: string) {
  if (ascii.test(text)) return text.toLowerCase()
  const plain = plainDigits(withoutInvisible(text.normalize('NFKD')).replace(marks, '')).toLowerCase()
  return plain.replace(anyFurther, (letter) => furtherLetters[letter] ?? letter)
}

const separator = "[ ./'_-]"
const withLetter = /(?<=\D)(?=.)|(?<=.)(?=\D)/gu

/** What finds a name in which this word is written apart, joined or in the plural: `xtrail` finds X-Trail, `rav-4` a RAV4. JavaScript and Postgres read it alike. */
export function toSpelling(word: string) {
  const plain = foldText(word)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.{3})s$/, '')
  if (plain === '') return null
  const end = /[0-9]$/.test(plain) ? '(?![0-9])' : ''
  return `(^|${separator})${plain.replace(withLetter, `${separator}*`)}${end}`
}

/** Whether a folded name has a folded word, in any of its spellings. */
export function isSpeltAs(word: string) {
  const spelling = toSpelling(word)
  const pattern = spelling === null ? null : new RegExp(spelling)
  return (name: string) => name.includes(word) || (pattern?.test(name) ?? false)
}
