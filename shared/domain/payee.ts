import { formatPhone } from '../lib/phone-format.ts'
import { normalisePhone } from '../lib/phone.ts'

const isMerchantCode = (code: string) => /^\d{4,9}$/.test(code)

/** An owner's MoMoPay code, or a phone number in its stored form; null for anything else. */
export function parsePayeeCode(text: string) {
  const digits = text.replace(/[\s-]/g, '')
  return isMerchantCode(digits) ? digits : (normalisePhone(text) ?? null)
}

export const formatPayeeCode = (code: string) => (isMerchantCode(code) ? code : formatPhone(code))

const mtnPrefixes = ['25078', '25079']

/** What a phone with MTN MoMo dials to send francs to a code; null where no such menu is known. */
export function getUssdCode(code: string, francs: number) {
  if (isMerchantCode(code)) return `*182*8*1*${code}*${francs}#`
  return mtnPrefixes.some((prefix) => code.startsWith(prefix)) ? `*182*1*1*0${code.slice(3)}*${francs}#` : null
}

export const toUssdHref = (ussd: string) => `tel:${ussd.replace('#', '%23')}`
