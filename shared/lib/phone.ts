import { plainDigits, withoutInvisible } from './plain.ts'

const mobile = /^(?:(?:\+|00)?2500?|0)?(7[2389]\d{7})$/

const marks = /[\s\p{Pd}\u2212\u30fb.,·•/()[\]_'\u2018\u2019]/gu

const around = /^\s*(?:t[eé]l[eé]?(?:phone)?|phone|mobile|mob)\s*[.:]?\s*(?=[+(\d])|;\s*$/giu

/** RFC 3966: parameters and extensions follow the number. */
export function withoutTel(typed: string) {
  const [, number] = /^\s*tel\s*:(?:\s*\/\/)?([^;?]*)/i.exec(typed) ?? []
  return number === undefined ? typed : number.replace(/%20/g, ' ').replace(/%2b/gi, '+')
}

const bare = (typed: string) =>
  withoutTel(plainDigits(withoutInvisible(typed).normalize('NFKC')))
    .replace(around, '')
    .replace(/\(\s*0\s*\)/g, '')
    .replace(marks, '')

/** 250 and nine digits, or null. */
export function normalisePhone(typed: string) {
  const digits = mobile.exec(bare(typed))?.[1]
  return digits ? `250${digits}` : null
}

export function phoneDigits(typed: string) {
  const digits = /^\+?(\d+)$/.exec(bare(typed))?.[1] ?? ''
  return digits.replace(/^(?:(?:00)?2500?|0)/, '')
}

/** Fewer digits may be a year or a price. */
const fewestDigits = 6

export function searchedPhone(typed: string) {
  const digits = phoneDigits(typed)
  return digits.length >= fewestDigits ? digits : null
}

/** `250788123456` as `+250 788 123 456`. */
export const showPhone = (stored: string) => stored.replace(/^250(\d{3})(\d{3})(\d{3})$/, '+250 $1 $2 $3')
