import { isMonth } from '../../shared/days.ts'
import { onlyRead, pageIn, textIn } from '../shell/search-text.ts'

export type PaymentsSearch = { month?: string; car?: string; page?: number }

/** What can be read of the URL; the rest is dropped. */
export const readPayments = onlyRead((raw): PaymentsSearch => {
  const month = raw['month']
  const car = textIn(raw['car']).slice(0, 60)
  const page = pageIn(raw['page'])
  return { ...(isMonth(month) ? { month } : {}), ...(car ? { car } : {}), ...(page > 1 ? { page } : {}) }
})
