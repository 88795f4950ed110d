import type { DisputeKind, DisputeView } from '../../domain/dispute.ts'
import type { ReportKind } from '../../domain/report.ts'

/** What the two sides of a booking ask the team to settle. */
export const disputeMessages = {
  title: 'With the team',
  kinds: {
    nobody_came: 'Nobody came',
    not_as_described: 'The car is not as described',
    accident: 'Accident or breakdown',
    deposit: 'About the deposit',
    took_place: 'The trip did take place',
    fine: 'A fine came',
    other: 'Something else',
  } satisfies Record<DisputeKind, string>,
  by: { renter: 'Renter', owner: 'Owner' } satisfies Record<DisputeView['openedBy'], string>,
  you: 'You',
  open: 'Open',
  closed: 'Closed',
  gone: 'What was written here went with its author.',
  outcome: (date: string) => `What the team found, ${date}`,
  waiting: 'The team will look at it and write here.',
  close: 'Close with an outcome',
  closeTitle: 'Close this dispute?',
  closeText: 'Renter and owner read what you write here.',
  outcomeLabel: 'What did you find, and what follows?',
  closeDone: { title: 'Dispute closed', text: 'Both sides can read the outcome.' },
  number: (name: string) => `Case ${name}`,
  photo: (number: number) => `Photo ${number} of this report`,
  problem: {
    open: 'Report a problem',
    title: 'Report a problem',
    text: 'The team reads it and answers on the page of the booking. The other side can read it too.',
    kind: 'What is it about?',
    choose: 'Please choose',
    label: 'What happened?',
    hint: 'When and where, and what you would like to happen now.',
    photos: (most: number) => `Photos (optional, up to ${most})`,
    submit: 'Send to the team',
    busy: 'One moment…',
    cancel: 'Not now',
    done: { title: 'Sent to the team', text: 'Your case number stands on the page of the booking.' },
  },
  tookPlace: {
    ask: 'Did you have the car? Tell us',
    label: 'What happened?',
    hint: 'When did you get the car, when did you bring it back, and what did you pay? The team reads it and asks the owner too.',
    submit: 'Send to the team',
    busy: 'Sending…',
    cancel: 'Not now',
    done: { title: 'Sent to the team', text: 'They will look at it and write on this page.' },
  },
  forgive: {
    title: 'Counted with its side',
    text: { lapse: 'The no-show counts against the renter for 12 months.', cancel: 'The late cancellation counts for 12 months.' },
    button: { lapse: 'Take back the no-show', cancel: 'Take back the late cancellation' },
    question: 'Shall it no longer count?',
    explanation: 'The booking stays cancelled. Your reason stands in the log.',
    done: { title: 'Taken back', text: 'It no longer counts.' },
  },
  busy: 'One moment…',
}

/** What people tell the team of a listing, a review or somebody. */
export const reportMessages = {
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
