export const disputeKinds = ['nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other'] as const
export type DisputeKind = (typeof disputeKinds)[number]
export const disputeLength = { least: 10, most: 2_000 }

/** What one side of a booking asks the team to settle, as both sides and the team see it. */
export type DisputeView = {
  id: string
  kind: DisputeKind
  text: string
  openedBy: 'renter' | 'owner'
  createdAt: string
  closedAt: string | null
  /** What the team found. */
  outcome: string | null
}
