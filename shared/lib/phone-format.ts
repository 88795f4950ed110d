// Apart from phone.ts, because every page shows the site's number and none of them reads one.

/** `250788123456` as `+250 788 123 456`. */
export const formatPhone = (stored: string) => stored.replace(/^250(\d{3})(\d{3})(\d{3})$/, '+250 $1 $2 $3')

export function toPhoneHref(stored: string) {
  const isInternational = stored.startsWith('+') || /^250\d{9}$/.test(stored)
  return `tel:${isInternational ? '+' : ''}${stored.replace(/\D/g, '')}`
}
