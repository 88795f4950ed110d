export const reportKinds = ['listing', 'review', 'person'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportOutcomes = ['hidden', 'taken_down', 'answered'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
export const reportLength = { min: 10, max: 1_000 }
export const reportStates = ['open', 'closed'] as const
export type ReportState = (typeof reportStates)[number]

type ReportView = {
  id: string
  kind: ReportKind
  text: string
  createdAt: string
  closedAt: string | null
  outcome: ReportOutcome | null
  answer: string | null
}
export type MyReportView = ReportView & { title: string }

export type ReportedListing = { kind: 'listing'; id: string; title: string; owner: string; isPublic: boolean; updatedAt: string }
export type ReportedReview = {
  kind: 'review'
  id: string
  carTitle: string
  bookingId: string
  author: string
  stars: number
  text: string
  hiddenReason: string | null
}
type ReportedUser = { kind: 'person'; id: string; name: string }
export type Reported = ReportedListing | ReportedReview | ReportedUser
export type AdminReportView = ReportView & { reporter: { id: string; name: string }; reported: Reported | null }
