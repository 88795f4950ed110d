import type { AdminDocumentView } from '../../domain/document.ts'
import { formatDayCount } from './app.ts'

/** What the team checks of a person. */
export const verificationMessages = {
  title: 'Your documents',
  kinds: { identity: 'Identity document', licence: 'Driver’s licence' },
  hints: {
    identity: 'Identity card or passport, the page with your photo. JPG, PNG or PDF, up to 5 MB.',
    licence: 'The side with your photo and expiry date. JPG, PNG or PDF, up to 5 MB.',
  },
  states: { pending: 'Being checked', approved: 'Checked', rejected: 'Not accepted' },
  renamed: 'Your name was changed. Please send the document again.',
  submitted: 'Document Submitted',
  sentAt: (moment: string) => `Sent on ${moment}`,
  lastDay: (day: string) => `Expires on ${day}`,
  clearedAt: (moment: string) => `We deleted the file on ${moment}. The result stays.`,
  validTo: 'Licence expiry date',
  validToHint: 'As printed on your licence. We’ll remind you before it expires.',
  reason: 'Why it was not accepted:',
  why: {
    owner: 'Renters see a badge once your documents are checked. Start with your driver’s licence.',
    renter: 'Owners see on your requests which documents are checked. Start with your identity document.',
  },
  whoSees: (retentionDays: number) =>
    `Only you and our team can open it. It’s stored encrypted, and each view is recorded. We delete the file ${formatDayCount(retentionDays)} after checking it, or with your account.`,
  replaceApproved: {
    title: 'Replace a checked document?',
    text: 'We check the new one first. Until then your badge is hidden.',
    confirm: 'Replace it',
  },
  failedToLoad: 'Your documents could not be loaded. Please try again.',
  ofAdmin: 'The documents of people who run this site are not checked here.',
}

/** The documents of several people beside each other. */
export const getDocumentTitle = ({ kind, person }: Pick<AdminDocumentView, 'kind' | 'person'>) =>
  `${verificationMessages.kinds[kind]}, ${person.name}`

/** Sending a document or the paper of a car: one way for both. */
export const documentUploadMessages = {
  choose: { file: 'Choose a file', camera: 'Take a photo' },
  replace: { file: 'Replace', camera: 'Take a new photo' },
  open: 'View',
  openFile: 'Download',
  openName: (document: string) => `View: ${document}`,
  tab: 'Open in a new tab',
  tabName: (document: string) => `Open in a new tab: ${document}`,
  scan: (document: string) => `${document}, as it was sent`,
  lost: 'We can’t show this document right now. Nothing was deleted. Try again later, or tell us.',
  preparing: 'Preparing…',
  percent: (percent: number) => `${percent}% sent`,
  progress: (name: string) => `Upload of ${name}`,
  notSent: 'Not sent yet.',
  retry: 'Try again',
  cancel: 'Cancel',
  done: { title: 'Document uploaded successfully' },
  failed: 'Upload failed',
  failedText: 'There was an error uploading your document.',
  invalid: { title: 'Invalid file type', text: 'Please upload a JPG, PNG, or PDF file.' },
  tooLarge: { title: 'File too large', text: 'File size should not exceed 5MB.' },
  leave: {
    title: 'Leave while a document is being uploaded?',
    text: 'The upload stops.',
    confirm: 'Leave',
  },
}

/** Proof of a car's papers: the owner's, and what everyone sees of it. */
export const carDocumentMessages = {
  title: 'Car documents',
  /** How many are uploaded, or that it's optional. */
  count: (given: number, all: number) => (given > 0 ? `${given} of ${all}` : 'optional'),
  kinds: { registration: 'Registration card', insurance: 'Insurance certificate', inspection: 'Technical inspection' },
  hints: {
    registration: 'The yellow card, both sides readable. JPG, PNG or PDF, up to 5 MB.',
    insurance: 'With its expiry date. JPG, PNG or PDF, up to 5 MB.',
    inspection: 'The certificate of the last inspection. JPG, PNG or PDF, up to 5 MB.',
  },
  why: 'Once checked, your car gets a “Papers checked” badge. Only you and our team can open them. They’re stored encrypted.',
  checked: 'Checked',
  unchecked: 'Not checked yet',
  remove: (paper: string) => `Remove: ${paper}`,
  removing: (paper: string) => ({
    title: `Remove this paper?`,
    text: `We delete ${paper}, and your car loses its badge.`,
    confirm: 'Remove',
  }),
  replaceChecked: {
    title: 'Replace a checked paper?',
    text: 'We check the new one first. Until then your car has no badge.',
    confirm: 'Replace it',
  },
}

/** Of a whole gallery that was chosen, so many are named. */
const namedFiles = 5

/** Photos that are chosen, and on their way. */
export const photoMessages = {
  drop: 'Drop photos here',
  pick: 'Choose photos',
  take: 'Take a photo',
  waiting: 'Waiting',
  preparing: 'Preparing',
  uploading: (percent: number) => `${percent}%`,
  progress: (name: string) => `Upload of ${name}`,
  failed: 'Not uploaded',
  retry: 'Try again',
  tooMany: (most: number) => ({ title: 'Too many images', text: `You can upload a maximum of ${most} images` }),
  leftOut: (names: readonly string[]) => {
    const more = names.length - namedFiles
    return `Not added: ${names.slice(0, namedFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  },
  discard: (name: string) => `Leave out ${name}`,
}
