import type { HandoverKind } from '../../../shared/domain/booking.ts'
import { stripUnknownParams, parsePageParam, parseText } from '../../app/search-param-parsers.ts'

export type BookingSide = 'renter' | 'owner'

/** `status` is the raw value of the URL; `toBookingListFilter` checks it. */
export type BookingsSearch = { as?: BookingSide; status?: string; car?: string; page?: number }

export const parseBookingsSearch = stripUnknownParams((raw): BookingsSearch => {
  const status = parseText(raw['status']).slice(0, 20)
  const page = parsePageParam(raw['page'])
  const car = parseText(raw['car']).slice(0, 60)
  return {
    ...(raw['as'] === 'renter' || raw['as'] === 'owner' ? { as: raw['as'] } : {}),
    ...(status ? { status } : {}),
    ...(car ? { car } : {}),
    ...(page > 1 ? { page } : {}),
  }
})

/** Without `record` the page opens the handover that is due. */
export const parseHandoverSearch = stripUnknownParams((raw): { record?: HandoverKind } =>
  raw['record'] === 'pickup' || raw['record'] === 'return' ? { record: raw['record'] } : {},
)
