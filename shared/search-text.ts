import { plainDigits, withoutInvisible } from './plain.ts'

/** Letters that are no plain letter with a mark on it. */
const further: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŧ: 't', ß: 'ss', æ: 'ae', œ: 'oe', '’': "'", ʼ: "'" }
const ascii = /^[\u0000-\u007f]*$/

/** A text as it is searched: in small letters, without accents. The database folds its columns in the same way. */
export function foldText(text: string) {
  if (ascii.test(text)) return text.toLowerCase()
  const plain = plainDigits(withoutInvisible(text.normalize('NFKD')).replace(/\p{M}/gu, '')).toLowerCase()
  return plain.replace(/[øłđħıŧßæœ’ʼ]/g, (letter) => further[letter] ?? letter)
}
