import { plainDigits, withoutInvisible } from './plain.ts'

const mobile = /^(?:(?:\+|00)?2500?|0)?(7[2389]\d{7})$/

/** What people type between digits. */
const marks = /[\s\p{Pd}\u2212\u30fb.,·•/()[\]_'\u2018\u2019]/gu

/** What stands around a pasted number. */
const around = /^\s*(?:t[eé]l[eé]?(?:phone)?|phone|mobile|mob)\s*[.:]?\s*(?=[+(\d])|;\s*$/giu

/** A link that dials (RFC 3966): what follows the number is an extension or a context. */
export function withoutTel(typed: string) {
  const [, number] = /^\s*tel\s*:(?:\s*\/\/)?([^;?]*)/i.exec(typed) ?? []
  return number === undefined ? typed : number.replace(/%20/g, ' ').replace(/%2b/gi, '+')
}

/** A number as it was pasted, with plain digits and without what stands between them. */
const bare = (typed: string) =>
  withoutTel(plainDigits(withoutInvisible(typed).normalize('NFKC')))
    .replace(around, '')
    .replace(/\(\s*0\s*\)/g, '')
    .replace(marks, '')

/** A Rwandan mobile number as 250 and nine digits, or null where it is none. */
export function normalisePhone(typed: string) {
  const digits = mobile.exec(bare(typed))?.[1]
  return digits ? `250${digits}` : null
}

/** Empty where something else was typed. */
export function phoneDigits(typed: string) {
  const digits = /^\+?(\d+)$/.exec(bare(typed))?.[1] ?? ''
  return digits.replace(/^(?:(?:00)?2500?|0)/, '')
}

/** Fewer digits may be a year or a price. */
const fewestDigits = 6

/** The digits by which people are looked for, where a number or the better part of one was typed. */
export function searchedPhone(typed: string) {
  const digits = phoneDigits(typed)
  return digits.length >= fewestDigits ? digits : null
}

/** `250788123456` as `+250 788 123 456`. */
export const showPhone = (stored: string) => stored.replace(/^250(\d{3})(\d{3})(\d{3})$/, '+250 $1 $2 $3')
