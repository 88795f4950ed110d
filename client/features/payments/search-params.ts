import { isMonth } from '../../../shared/lib/days.ts'
import { readOnly, parsePageParam, parseText } from '../../app/search-param-parsers.ts'

export type PaymentsSearch = { month?: string; car?: string; page?: number }

export const readPayments = readOnly((raw): PaymentsSearch => {
  const month = raw['month']
  const car = parseText(raw['car']).slice(0, 60)
  const page = parsePageParam(raw['page'])
  return { ...(isMonth(month) ? { month } : {}), ...(car ? { car } : {}), ...(page > 1 ? { page } : {}) }
})
