import type { PhotoView } from './car.ts'

export const disputeKinds = ['nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other'] as const
export type DisputeKind = (typeof disputeKinds)[number]
export const maxDisputePhotos = 8
export const disputeLength = { least: 10, most: 2_000 }

/** What people say on the phone: the end of the report's id. */
export const caseNumber = (id: string) => `C-${id.slice(-6).toUpperCase()}`
/** How the id of the report ends whose case number this is. */
export const caseEnd = (text: string) => /^c-([\da-z]{6})$/i.exec(text)?.[1]?.toLowerCase()

/** What one side of a booking asks the team to settle, as both sides and the team see it. */
export type DisputeView = {
  id: string
  kind: DisputeKind
  text: string
  openedBy: 'renter' | 'owner'
  photos: PhotoView[]
  /** The message that it is about, where it is about one. */
  messageId: string | null
  createdAt: string
  closedAt: string | null
  outcome: string | null
}
