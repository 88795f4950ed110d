import { normalisePhone, stripTelScheme } from './phone.ts'

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

export function toPhoneHref(stored: string) {
  const isInternational = stored.startsWith('+') || /^250\d{9}$/.test(stored)
  return `tel:${isInternational ? '+' : ''}${keepDigits(stored)}`
}
