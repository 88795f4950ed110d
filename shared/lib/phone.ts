import { toAsciiDigits, removeFormatCharacters } from './unicode.ts'

const mobilePattern = /^(?:(?:\+|00)?2500?|0)?(7[2389]\d{7})$/

const separators = /[\s\p{Pd}\u2212\u30fb.,·•/()[\]_'\u2018\u2019]/gu

const surroundings = /^\s*(?:t[eé]l[eé]?(?:phone)?|phone|mobile|mob)\s*[.:]?\s*(?=[+(\d])|;\s*$/giu

/** RFC 3966: parameters and extensions follow the number. */
function stripTelScheme(input: string) {
  const [, number] = /^\s*tel\s*:(?:\s*\/\/)?([^;?]*)/i.exec(input) ?? []
  return number === undefined ? input : number.replace(/%20/g, ' ').replace(/%2b/gi, '+')
}

const cleanPhone = (input: string) =>
  stripTelScheme(toAsciiDigits(removeFormatCharacters(input).normalize('NFKC')))
    .replace(surroundings, '')
    .replace(/\(\s*0\s*\)/g, '')
    .replace(separators, '')

/** 250 and nine digits, or null. */
export function normalisePhone(input: string) {
  const digits = mobilePattern.exec(cleanPhone(input))?.[1]
  return digits ? `250${digits}` : null
}

export function toNationalDigits(input: string) {
  const digits = /^\+?(\d+)$/.exec(cleanPhone(input))?.[1] ?? ''
  return digits.replace(/^(?:(?:00)?2500?|0)/, '')
}

/** Fewer digits may be a year or a price. */
const minSearchDigits = 6

export function parseSearchedPhone(input: string) {
  const digits = toNationalDigits(input)
  return digits.length >= minSearchDigits ? digits : null
}

const phonePattern = /^\+?[\d\s.\-()/]{3,40}$/
const keepDigits = (input: string) => input.replace(/\D/g, '')

/** Other short numbers may be short codes such as 3030. */
const minDigitsAfterZero = 6
const maxDigits = 20

/** Null where invalid; foreign numbers stay as typed. */
export function normaliseContactPhone(input: string) {
  const cleaned = stripTelScheme(input.replace(/[\p{Cf}]/gu, ''))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const rwandan = normalisePhone(cleaned)
  if (rwandan) return rwandan
  const digits = keepDigits(cleaned)
  if (!phonePattern.test(cleaned) || digits.length < 3 || digits.length > maxDigits) return null
  if (digits.startsWith('0') && digits.length < minDigitsAfterZero) return null
  return cleaned.replace(/^00\s*/, '+')
}
