import type { DisplayVerification } from '../../domain/account.ts'

/** Deciding on documents of people. */
export const adminVerificationWords = {
  facts: {
    name: 'Name on the profile',
    phone: 'Phone',
    joined: 'Joined',
    sent: 'Sent',
    other: { identity: 'Identity document', licence: 'Driver’s licence' },
    validTo: 'Last day, as typed',
    none: 'Not given',
  },
  states: {
    none: 'Not sent',
    pending: 'Waits',
    approved: 'Checked',
    rejected: 'Not accepted',
    ended: 'Ended',
  } satisfies Record<DisplayVerification, string>,
  suspended: 'This account is suspended.',
  samePhone: 'The same phone on another account:',
  sameNumber: 'A document of the same number on another account:',
  openPerson: (name: string) => `Open ${name} in a new tab`,
  cleared: (moment: string) => `Removed on ${moment}`,
  approve: {
    title: (document: string) => `Approve ${document}?`,
    text: 'Compare name and photo with the profile first.',
    number: 'Number of the document',
    numberHint: 'As it stands there. We keep only a keyed hash of it, to notice the same document on another account.',
    validTo: 'Last day of the licence',
    validToHint: 'Its person is told before it ends. Leave it empty where it tells none.',
    sameNumber: 'This number is on another account already:',
    submit: 'Approve',
    despite: 'Approve all the same',
    busy: 'One moment…',
  },
}
