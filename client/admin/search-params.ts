import { carStatuses } from '../../shared/car.ts'
import { onlyRead, pageIn, textIn } from '../shell/search-text.ts'
import type { ListingStatus } from './api.ts'

export type ListingsSearch = { q?: string; status?: ListingStatus; page?: number }

/** What can be read of the URL; the rest is dropped. */
export const readListings = onlyRead((raw): ListingsSearch => {
  const q = textIn(raw['q']).trim().slice(0, 60)
  const status = carStatuses.find((known): known is ListingStatus => known !== 'draft' && known === raw['status'])
  const page = pageIn(raw['page'])
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(page > 1 ? { page } : {}) }
})

export const filterOf = ({ page = 1, ...search }: ListingsSearch) => ({ ...search, page })

export const verificationParts = ['documents', 'papers', 'all'] as const
export type VerificationPart = (typeof verificationParts)[number]

export const readVerificationPart = onlyRead((raw): { show?: VerificationPart } => {
  const show = verificationParts.find((part) => part === raw['show'])
  return show ? { show } : {}
})

export const approvalParts = ['cars', 'bookings', 'logs'] as const
export type ApprovalPart = (typeof approvalParts)[number]

export const readApprovalPart = onlyRead((raw): { show?: ApprovalPart } => {
  const show = approvalParts.find((part) => part === raw['show'])
  return show ? { show } : {}
})
