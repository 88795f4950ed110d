/** How money goes from one person to the other; nothing passes through the site. */
export const paymentMethods = ['cash', 'momo', 'airtel', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const maxConfirmationLength = 500
const maxReferenceLength = 40

const sums = [/(?:RWF|FRW|RF)[\s:]*(\d[\d,.\s]*\d|\d)/i, /(\d[\d,.\s]*\d|\d)\s*(?:RWF|FRW|RF)\b/i]
const numbers = [
  /financial transaction id\W*([A-Z0-9][A-Z0-9.-]{4,})/i,
  /(?:trans(?:action)?|tx[n]?|ref(?:erence)?)[ .]*(?:id|no|number|code)?\W+([A-Z0-9.-]*\d[A-Z0-9.-]{3,})/i,
]

/** "25,000" and "25 000.00" are 25000; the cents of a confirmation are always zero. */
const parseSum = (text: string) => Number(text.replace(/[.,]\d{2}$/, '').replace(/[\s,.]/g, '')) || null

const findFirst = (text: string, patterns: readonly RegExp[]) => patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? null

/** Several words are a pasted message, in which the number has to be named. */
const toPlainReference = (text: string) => {
  const compact = text.replace(/\s/g, '')
  return /\d/.test(compact) && /^[\w./-]+$/.test(compact) && text.split(/\s+/).length <= 4 ? compact : null
}

/** Reads the transaction's number and its sum in francs from what was typed or pasted; names and phones are left out. */
export function parseConfirmation(text: string): { reference: string | null; amount: number | null } {
  const trimmed = text.trim()
  const found = findFirst(trimmed, numbers) ?? toPlainReference(trimmed)
  const reference =
    found
      ?.replace(/[.-]+$/, '')
      .toUpperCase()
      .slice(0, maxReferenceLength) || null
  const sum = findFirst(trimmed, sums)
  return { reference, amount: sum === null ? null : parseSum(sum) }
}
