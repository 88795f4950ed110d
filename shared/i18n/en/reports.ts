import type { DisputeKind, DisputeView } from '../../domain/dispute.ts'
import type { ReportKind } from '../../domain/report.ts'

/** Problems that renter and owner report to the team. */
export const disputeMessages = {
  title: 'Reported problems',
  kinds: {
    nobody_came: 'Nobody came',
    not_as_described: 'The car is not as described',
    accident: 'Accident or breakdown',
    deposit: 'About the deposit',
    took_place: 'The trip did happen',
    fine: 'Traffic fine',
    other: 'Something else',
  } satisfies Record<DisputeKind, string>,
  by: { renter: 'Renter', owner: 'Owner' } satisfies Record<DisputeView['openedBy'], string>,
  you: 'You',
  open: 'Open',
  closed: 'Closed',
  gone: 'Message deleted with the account.',
  outcome: (date: string) => `Our answer, ${date}`,
  waiting: 'Our team will answer here.',
  close: 'Close with an answer',
  closeTitle: 'Close this dispute?',
  closeText: 'Renter and owner can read your answer.',
  outcomeLabel: 'What did you find, and what happens next?',
  closeDone: { title: 'Dispute closed', text: 'Both sides can read your answer.' },
  number: (name: string) => `Case ${name}`,
  photo: (number: number) => `Photo ${number} of this report`,
  problem: {
    open: 'Report a problem',
    title: 'Report a problem',
    text: 'Our team answers on the booking page. The other person can read your report too.',
    kind: 'What is it about?',
    choose: 'Please choose',
    label: 'What happened?',
    hint: 'When, where, and what you’d like us to do.',
    photos: (most: number) => `Photos (optional, up to ${most})`,
    submit: 'Send to our team',
    busy: 'One moment…',
    cancel: 'Not now',
    done: { title: 'Sent to our team', text: 'Your case number is on the booking page.' },
  },
  tookPlace: {
    ask: 'Did you have the car? Tell us',
    label: 'What happened?',
    hint: 'When did you get and return the car, and what did you pay? We’ll ask the owner too.',
    submit: 'Send to our team',
    busy: 'Sending…',
    cancel: 'Not now',
    done: { title: 'Sent to our team', text: 'We’ll answer on this page.' },
  },
  forgive: {
    title: 'Mark on the record',
    text: { lapse: 'The no-show counts against the renter for 12 months.', cancel: 'The late cancellation counts for 12 months.' },
    button: { lapse: 'Remove the no-show', cancel: 'Remove the late cancellation' },
    question: 'Remove this mark?',
    explanation: 'The booking stays cancelled. We log your reason.',
    done: { title: 'Mark removed', text: 'It no longer counts.' },
  },
  busy: 'One moment…',
}

/** Reports of a listing, a review or a person. */
export const reportMessages = {
  titles: {
    listing: 'Report this car',
    review: 'Report this review',
    person: 'Report this person',
  } satisfies Record<ReportKind, string>,
  text: 'Only our team will know it was you.',
  label: 'What is wrong?',
  submit: 'Send report',
  busy: 'Sending…',
  done: { title: 'Report sent', text: 'Our answer will be in your settings.' },
  /** A person's own reports. */
  own: {
    title: 'Your reports',
    about: { listing: 'Listing', review: 'Review', person: 'Person' } satisfies Record<ReportKind, string>,
    gone: 'deleted',
    open: 'Open',
    closed: 'Answered',
    answer: (date: string) => `Our team, ${date}`,
  },
}
