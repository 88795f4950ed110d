import type { ReportKind } from '../../domain/report.ts'

/** What people tell the team of a listing, a review or somebody. */
export const reportWords = {
  titles: {
    listing: 'Report this car',
    review: 'Report this review',
    person: 'Report this person',
  } satisfies Record<ReportKind, string>,
  text: 'The team reads it. Nobody else learns that it was you.',
  label: 'What is wrong?',
  submit: 'Send report',
  busy: 'Sending…',
  done: { title: 'Report sent', text: 'You read the answer of the team in your settings.' },
  /** What one has reported. */
  own: {
    title: 'Your reports',
    about: { listing: 'Listing', review: 'Review', person: 'Person' } satisfies Record<ReportKind, string>,
    gone: 'no longer there',
    open: 'Open',
    closed: 'Answered',
    answer: (date: string) => `The team, ${date}`,
  },
}
