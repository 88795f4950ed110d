import type { AdminDocumentView } from '../../domain/document.ts'
import { countedDays } from './counted.ts'

/** What the team checks of a person. */
export const verificationWords = {
  title: 'Your documents',
  kinds: { identity: 'Identity document', licence: 'Driver’s licence' },
  hints: {
    identity: 'Identity card or passport, the page with your photo. JPG, PNG or PDF, up to 5 MB.',
    licence: 'The side with your photo and the date it ends. JPG, PNG or PDF, up to 5 MB.',
  },
  states: { pending: 'Being checked', approved: 'Checked', rejected: 'Not accepted' },
  submitted: 'Document Submitted',
  sentAt: (moment: string) => `Sent on ${moment}`,
  lastDay: (day: string) => `Ends on ${day}`,
  clearedAt: (moment: string) => `The file was removed on ${moment}, the outcome stays. You may send a new one.`,
  validTo: 'The last day of your licence',
  validToHint: 'As it stands on it. We tell you before it ends.',
  reason: 'Why it was not accepted:',
  why: {
    owner: 'Renters see a badge once your documents are checked. Start with your driver’s licence.',
    renter: 'Owners see on your requests which documents are checked. Start with your identity document.',
  },
  whoSees: (retentionDays: number) =>
    `Only you and our team can open it, and we record each time one of us does. Others see only that it was checked. It is stored encrypted. We delete the file ${countedDays(retentionDays)} after our answer, or with your account.`,
  replaceApproved: {
    title: 'Replace a checked document?',
    text: 'The new one has to be checked first. Until then nobody sees that this document of yours was checked.',
    confirm: 'Replace it',
  },
  failedToLoad: 'Your documents could not be loaded. Please try again.',
  ofAdmin: 'The documents of people who run this site are not checked here.',
}

/** The documents of several people beside each other. */
export const documentTitle = ({ kind, person }: Pick<AdminDocumentView, 'kind' | 'person'>) =>
  `${verificationWords.kinds[kind]}, ${person.name}`
