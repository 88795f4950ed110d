import type { DisputeKind, DisputeView } from '../../dispute.ts'

/** What the two sides of a booking ask the team to settle. */
export const disputeWords = {
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
