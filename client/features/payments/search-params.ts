import { isMonth } from '../../../shared/lib/days.ts'
import { stripUnknownParams, parsePageParam, parseText } from '../../app/search-param-parsers.ts'

export type PaymentsSearch = { month?: string; car?: string; page?: number }

export const readPaymentsSearch = stripUnknownParams((raw): PaymentsSearch => {
  const month = raw['month']
  const car = parseText(raw['car']).slice(0, 60)
  const page = parsePageParam(raw['page'])
  return { ...(isMonth(month) ? { month } : {}), ...(car ? { car } : {}), ...(page > 1 ? { page } : {}) }
})
