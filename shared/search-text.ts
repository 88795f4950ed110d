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
