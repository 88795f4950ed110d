import type { PhotoView } from './car.ts'

export const disputeKinds = ['nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other'] as const
export type DisputeKind = (typeof disputeKinds)[number]
export const maxDisputePhotos = 8
export const disputeLength = { min: 10, max: 2_000 }

/** The end of the id, short enough to say on the phone. */
export const formatCaseNumber = (id: string) => `C-${id.slice(-6).toUpperCase()}`
export const parseCaseNumber = (text: string) => /^c-([\da-z]{6})$/i.exec(text)?.[1]?.toLowerCase()

export type DisputeView = {
  id: string
  kind: DisputeKind
  text: string
  openedBy: 'renter' | 'owner'
  photos: PhotoView[]
  messageId: string | null
  createdAt: string
  closedAt: string | null
  outcome: string | null
}
