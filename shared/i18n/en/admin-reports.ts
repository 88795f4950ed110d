import type { Reported, ReportKind, ReportOutcome, ReportState } from '../../domain/report.ts'
import { adminPages } from './admin-pages.ts'
import { counted } from './counted.ts'

/** What a report is about, in a few words. */
export function reportedName(reported: Reported | null) {
  if (!reported) return adminReportWords.gone
  if (reported.kind === 'review') return `${reported.carTitle}: ${reported.author}`
  return reported.kind === 'listing' ? reported.title : reported.name
}

/** What people reported, for the team. */
export const adminReportWords = {
  title: adminPages.reports,
  lead: 'What people find wrong with a listing, a review or somebody.',
  search: 'Search in reports',
  count: (total: number) => counted(total, 'report', 'reports'),
  empty: 'No reports found',
  failed: 'Failed to fetch reports',
  state: 'State',
  states: { open: 'Open', closed: 'Closed' } satisfies Record<ReportState, string>,
  kind: 'About',
  allKinds: 'Everything',
  kinds: { listing: 'Listing', review: 'Review', person: 'Person' } satisfies Record<ReportKind, string>,
  outcomes: { hidden: 'Hidden', answered: 'Answered' } satisfies Record<ReportOutcome, string>,
  columns: {
    id: 'ID',
    date: 'Date',
    kind: 'About',
    reported: 'Reported',
    text: 'Report',
    reporter: 'By',
    outcome: 'Outcome',
    answer: 'Answer',
  },
  by: (name: string, date: string) => `Reported by ${name}, ${date}`,
  gone: 'It is no longer there.',
  ownedBy: (name: string) => `Owner: ${name}`,
  offMarket: 'Not on the market',
  reviewBy: (author: string, car: string) => `Review of ${car} by ${author}`,
  hidden: (reason: string) => `Hidden by the team: ${reason}`,
  answered: 'Answer to who reported it',
  openListing: 'View the car',
  takeDown: 'Take it down',
  openBooking: 'View the booking',
  openPerson: 'Open the account',
  hide: 'Hide the review',
  hideTitle: 'Hide this review?',
  hideText: 'It leaves the car’s page with its stars. Its author and everyone who reported it read your reason.',
  reason: 'Reason',
  show: 'Show it again',
  answer: 'Answer',
  answerTitle: 'Answer this report?',
  answerText: 'What is reported stays as it is. Who reported it reads your answer.',
  answerLabel: 'Your answer',
  busy: 'One moment…',
  done: {
    hidden: { title: 'Review hidden', text: 'It no longer counts for the car.' },
    shown: { title: 'Review shown again', text: 'It counts for the car again.' },
    answered: { title: 'Report answered', text: 'Who reported it can read your answer.' },
  },
}
