export const disputeKinds = ['nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other'] as const
export type DisputeKind = (typeof disputeKinds)[number]
