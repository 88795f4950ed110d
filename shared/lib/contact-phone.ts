import { normalisePhone, withoutTel } from './phone.ts'

const shape = /^\+?[\d\s.\-()/]{3,40}$/
const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** Other short numbers may be short codes such as 3030. */
const leastAfterZero = 6
const most = 20

/** Null where invalid; foreign numbers stay as typed. */
export function normaliseContactPhone(typed: string) {
  const cleaned = withoutTel(typed.replace(/[\p{Cf}]/gu, ''))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const rwandan = normalisePhone(cleaned)
  if (rwandan) return rwandan
  const digits = digitsOf(cleaned)
  if (!shape.test(cleaned) || digits.length < 3 || digits.length > most) return null
  if (digits.startsWith('0') && digits.length < leastAfterZero) return null
  return cleaned.replace(/^00\s*/, '+')
}

export function phoneHref(stored: string) {
  const isInternational = stored.startsWith('+') || /^250\d{9}$/.test(stored)
  return `tel:${isInternational ? '+' : ''}${digitsOf(stored)}`
}
