export const reportKinds = ['listing', 'review', 'person'] as const
export type ReportKind = (typeof reportKinds)[number]
/** What the team did about a report. */
export const reportOutcomes = ['hidden', 'answered'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
