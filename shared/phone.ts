const mobile = /^(?:(?:\+|00)?250|0)?(7[2389]\d{7})$/

/** A Rwandan mobile number as 250 and nine digits, or null where it is none. Blanks, dots, dashes and brackets do not count. */
export function normalisePhone(typed: string) {
  const digits = mobile.exec(typed.replace(/[\s.\-()]/g, ''))?.[1]
  return digits ? `250${digits}` : null
}

/** `250788123456` as `+250 788 123 456`. */
export const showPhone = (stored: string) => stored.replace(/^250(\d{3})(\d{3})(\d{3})$/, '+250 $1 $2 $3')
